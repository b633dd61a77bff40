import type { InboxRow } from '@exline/contracts';
import { fullTime } from '../../lib/text/format.ts';
import { recently } from '../../lib/text/recently.ts';

type Props = Pick<InboxRow, 'waitingSince' | 'isDone' | 'lastMessageAt'>;

/** Since when the customer of a row waits for an answer, or else the time of the last message. */
export const RowTime = ({ waitingSince, isDone, lastMessageAt }: Props) => {
  const isWaiting = waitingSince !== null && !isDone;
  const time = isWaiting ? waitingSince : lastMessageAt;
  return (
    <time dateTime={time} title={fullTime(time)}>
      {isWaiting ? `waiting since ${recently(time)}` : recently(time)}
    </time>
  );
};
