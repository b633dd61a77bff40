import { isSnoozed, type ConversationWork } from '@exline/contracts';
import { styled } from 'styled-components';
import { useActorName } from '../../lib/people/rights.ts';
import { Avatar } from '../content/Avatar.tsx';
import { Badge } from '../content/Badge.tsx';
import { Mono } from '../content/Mono.tsx';

type Props = Pick<ConversationWork, 'assignee' | 'labels' | 'snooze'> & { trackingNumber: string | null };

/** The end of a row: the state of work on a conversation or message, its labels, parcel and assignee. */
export const RowWork = ({ assignee, labels, snooze, trackingNumber }: Props) => {
  const nameOf = useActorName();
  const name = assignee && nameOf(assignee);
  return (
    <>
      {/* Shown until the conversation is done or the customer writes: the row is not at the top of the list. */}
      {snooze && (isSnoozed({ snooze }) ? <Badge $line>Snoozed</Badge> : <Badge>Snooze ended</Badge>)}
      {labels.map((label) => (
        <Badge $line key={label}>
          {label}
        </Badge>
      ))}
      {trackingNumber && (
        <Badge $line>
          <Mono>{trackingNumber}</Mono>
        </Badge>
      )}
      {name && (
        <Who role="img" aria-label={name} title={name}>
          <Avatar name={name} />
        </Who>
      )}
    </>
  );
};

/** Fills the rest of its line, so that a button after it is on the right, also on a line of its own. */
const Who = styled.span`
  display: flex;
  flex: 1 1 auto;
  justify-content: flex-end;
  > :first-child {
    margin: 0;
    /* The border keeps the initials visible on an open row. */
    border: 1px solid var(--hairline-strong);
    background: var(--surface);
  }
`;
