import type { InboxRow } from '@exline/contracts';
import { fullTime } from '../../lib/text/format.ts';
import { shortTime } from '../../lib/text/shortTime.ts';

type Props = Pick<InboxRow, 'waitingSince' | 'isDone' | 'lastMessageAt'>;

/** The time since which the customer has been waiting for an answer, otherwise the time of the last message. */
export const RowTime = ({ waitingSince, isDone, lastMessageAt }: Props) => {
  const isWaiting = waitingSince !== null && !isDone;
  const time = isWaiting ? waitingSince : lastMessageAt;
  return (
    <time dateTime={time} title={fullTime(time)}>
      {isWaiting ? `waiting since ${shortTime(time)}` : shortTime(time)}
    </time>
  );
};
