import { isSnoozed, type ConversationWork, type InboxPlace } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Clock, StickyNote, Tag, UserRound } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePageCommands } from '../../../lib/page/pageCommands.ts';
import { useActorName, useCan } from '../../../lib/people/rights.ts';
import { reasonOf } from '../../../lib/server/faults.ts';
import { dayAndTime } from '../../../lib/text/format.ts';
import { low, phone } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/content/Badge.tsx';
import { usePeople } from '../../../lib/people/assignees.ts';
import { countsQuery } from '../../../lib/lists/inboxCounts.ts';
import { deferredPart } from '../../../ui/loading/deferredPart.tsx';
import { deferredDialog } from '../../../ui/overlay/deferredDialog.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { useWork } from '../useWork.ts';
import type { LastText } from '../../../lib/people/customerFrame.ts';
import { Line } from './parts.tsx';
import type { WorkDialogName } from './WorkDialog.tsx';

const WorkDialog = deferredDialog(() => import('./WorkDialog.tsx').then((code) => code.WorkDialog));

// Loaded after the page, because it shows nothing until a colleague assigns the conversation.
const AssigneeAnnouncement = deferredPart(
  () => import('./AssigneeAnnouncement.tsx').then((code) => code.AssigneeAnnouncement),
  null,
);

interface Props {
  place: InboxPlace;
  work: ConversationWork;
  last: LastText;
  /** Reloads the conversation. */
  onChanged: () => void;
}

const icon = { size: 14, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** The assignee, labels, notes and snooze of a conversation. */
export const WorkBar = ({ place, work, last, onChanged }: Props) => {
  const canWork = useCan()('AssignConversation');
  const nameOf = useActorName();
  const { me } = usePeople();
  const changes = useWork(place, onChanged);
  const isMentioned = useQuery(countsQuery).data?.mentions.includes(place) ?? false;
  const [open, setOpen] = useState<WorkDialogName | null>(null);
  const { assignee, labels, snooze, noteCount } = work;
  const snoozed = isSnoozed(work);
  const toast = useToast();
  // A dialog shows its failures itself.
  const failed = (title: string) => (error: Error) =>
    toast({ tone: 'danger', title, description: reasonOf(error) });
  const wake = () => changes.wake.mutate(undefined, { onError: failed('The snooze could not be ended') });
  const who = assignee === null ? 'Unassigned' : nameOf(assignee);
  const take =
    canWork && me && assignee !== me.actor
      ? () =>
          changes.assign.mutate(
            { assignee: me.actor, note: null },
            { onError: failed('The conversation could not be assigned') },
          )
      : null;
  usePageCommands([
    take && { name: 'Assign to me', icon: UserRound, words: 'take', run: take },
    canWork && { name: 'Assign', icon: UserRound, words: 'hand over assignee', run: () => setOpen('assign') },
    canWork && { name: 'Labels', icon: Tag, run: () => setOpen('labels') },
    { name: 'Notes', icon: StickyNote, words: 'internal mention', run: () => setOpen('notes') },
    canWork && !snoozed && { name: 'Snooze', icon: Clock, words: 'later', run: () => setOpen('snooze') },
  ]);
  const until = snooze?.until ? `until ${dayAndTime(snooze.until)}` : 'until a reply';
  return (
    <Bar role="group" aria-label="Work on the conversation">
      <AssigneeAnnouncement key={place} assignee={assignee} own={changes.assign} last={last} />
      {canWork ? (
        <Button size="sm" aria-label={`Assignee: ${who}`} onClick={() => setOpen('assign')}>
          <UserRound {...icon} /> {who}
        </Button>
      ) : (
        <Badge $line>{who}</Badge>
      )}
      {take && (
        <Button size="sm" variant="ghost" busy={changes.assign.isPending} onClick={take}>
          Take
        </Button>
      )}
      <Button size="sm" onClick={() => setOpen('notes')}>
        <StickyNote {...icon} /> Notes{noteCount > 0 && ` ${noteCount}`}
        {isMentioned && ' · you are mentioned'}
      </Button>
      {canWork && (
        <Button size="sm" onClick={() => setOpen('labels')}>
          <Tag {...icon} /> Labels
        </Button>
      )}
      {canWork && !snoozed && (
        <Button size="sm" onClick={() => setOpen('snooze')}>
          <Clock {...icon} /> Snooze
        </Button>
      )}
      {snoozed && <Badge $line>Snoozed {until}</Badge>}
      {canWork && snoozed && (
        <Button size="sm" busy={changes.wake.isPending} onClick={wake}>
          End snooze
        </Button>
      )}
      {labels.map((label) => (
        <Badge key={label}>{label}</Badge>
      ))}
      {open && (
        <WorkDialog
          key={open}
          name={open}
          place={place}
          work={work}
          changes={changes}
          onClose={() => setOpen(null)}
        />
      )}
    </Bar>
  );
};

const Bar = styled(Line)`
  flex: none;
  margin-top: var(--s-3);
  ${low} {
    margin-top: var(--s-1);
  }
  /* One row that scrolls, because the messages below need the height. */
  ${phone} {
    flex-wrap: nowrap;
    margin-inline: -4px;
    padding: 4px;
    overflow-x: auto;
    scrollbar-width: none;
    > * {
      flex: none;
    }
  }
`;
