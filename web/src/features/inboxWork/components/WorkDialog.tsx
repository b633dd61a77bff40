import type { ConversationWork, InboxPlace } from '@exline/contracts';
import type { Work } from '../useWork.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { LabelsDialog } from './LabelsDialog.tsx';
import { NotesDialog } from './NotesDialog.tsx';
import { SnoozeDialog } from './SnoozeDialog.tsx';

export type WorkDialogName = 'assign' | 'labels' | 'snooze' | 'notes';

interface Props {
  name: WorkDialogName;
  place: InboxPlace;
  work: ConversationWork;
  changes: Work;
  onClose: () => void;
}

/** One of the dialogs of the work bar. They share a file, so that one request loads them all. */
export const WorkDialog = ({ name, place, work: { assignee, labels }, changes, onClose }: Props) => {
  switch (name) {
    case 'assign':
      return <AssignDialog place={place} assignee={assignee} assign={changes.assign} onClose={onClose} />;
    case 'labels':
      return <LabelsDialog place={place} labels={labels} label={changes.label} onClose={onClose} />;
    case 'snooze':
      return <SnoozeDialog snooze={changes.snooze} onClose={onClose} />;
    case 'notes':
      return <NotesDialog place={place} work={changes} onClose={onClose} />;
  }
};
