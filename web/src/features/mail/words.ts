import { isStaffMail, type Mail, type MailState } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';
import { clockTime, dayAndTime } from '../../lib/text/format.ts';

/** What a mail is about, where that has no name of its own. */
export const subjectOf = ({
  kind,
  orderId,
  submissionId,
}: Pick<Mail, 'kind' | 'orderId' | 'submissionId'>): string => {
  if (isStaffMail(kind)) return 'Account';
  if (orderId !== null) return 'Order';
  return submissionId === null ? 'Conversation' : 'Message';
};

/** What an admin can ask of a mail, in the words of its button. */
export const actionOf = (state: MailState): string | null =>
  ({ waiting: null, retrying: 'Try now', failed: 'Send again', sent: null })[state];

const nextTry = (iso: string, now: Date): string => {
  const isToday = new Date(iso).toDateString() === now.toDateString();
  return `Next try ${isToday ? 'at' : 'on'} ${isToday ? clockTime(iso) : dayAndTime(iso)}`;
};

/** Why a mail is not there yet. */
export const noteOf = ({ state, lastError, nextTryAt }: Mail, now: Date = new Date()): string => {
  if (state === 'failed') return lastError ?? 'It could not be delivered.';
  if (state !== 'retrying') return '';
  return [nextTryAt && nextTry(nextTryAt, now), lastError].filter(Boolean).join('. ');
};

/** How long ago, in the largest unit that fits: 19 min, 3 h, 2 days. */
export const ageOf = (iso: string, now: Date): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS));
  if (minutes < 1) return 'under 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
};
