import { lengths, type InboxPlace } from '@exline/contracts';
import { useId, useState } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { Help, Label, Select, TextArea } from '../../../ui/forms/Input.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { deleteDraft, readDraft, saveDraft } from '../../../lib/drafts/drafts.ts';
import { usePeople } from '../../../lib/people/assignees.ts';
import { useActorName } from '../../../lib/people/rights.ts';
import type { Work } from '../useWork.ts';
import { DialogForm } from './parts.tsx';

interface Props {
  place: InboxPlace;
  assignee: string | null;
  assign: Work['assign'];
  onClose: () => void;
}

/** Hands a conversation over to a colleague, with a note. */
export const AssignDialog = ({ place, assignee, assign, onClose }: Props) => {
  const id = useId();
  const { people } = usePeople();
  const nameOf = useActorName();
  // The assignee may have left the team.
  const left = assignee !== null && !people.some(({ actor }) => actor === assignee);
  const typed = `assign-${place}`;
  const [{ to, text: note }, setInput] = useState(() => ({
    to: assignee ?? '',
    text: '',
    ...readDraft(typed),
  }));
  const change = (changes: { to: string } | { text: string }) => {
    const input = { to, text: note, ...changes };
    setInput(input);
    // The dialog asks before a note is lost, but not before a choice alone is. So a choice alone is not kept.
    saveDraft(typed, input.text.trim() ? input : {});
  };
  const submit = () =>
    assign.mutate(
      { assignee: to === '' ? null : to, note: note.trim() || null },
      {
        onSuccess: () => {
          deleteDraft(typed);
          onClose();
        },
      },
    );
  return (
    <Dialog onClose={onClose} title="Assign conversation">
      <DialogForm isDirty={note.trim() !== ''} typed={typed} onSubmit={submit}>
        <div>
          <Label htmlFor={`${id}-to`}>Person</Label>
          <Select id={`${id}-to`} value={to} onChange={(event) => change({ to: event.target.value })}>
            <option value="">No one</option>
            {people.map(({ actor, name }) => (
              <option key={actor} value={actor}>
                {name}
              </option>
            ))}
            {left && <option value={assignee}>{nameOf(assignee)}</option>}
          </Select>
        </div>
        <div>
          <Label htmlFor={`${id}-note`}>Note (optional)</Label>
          <TextArea
            id={`${id}-note`}
            rows={3}
            maxLength={lengths.chatMessage}
            aria-describedby={`${id}-help`}
            value={note}
            onChange={(event) => change({ text: event.target.value })}
          />
          <Help id={`${id}-help`}>For that person. The customer never sees it.</Help>
        </div>
        {assign.error && <FailureNote title="The conversation could not be assigned" error={assign.error} />}
        <Button type="submit" variant="primary" busy={assign.isPending}>
          Assign
        </Button>
      </DialogForm>
    </Dialog>
  );
};
