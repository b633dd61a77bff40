import { isStaffMail, type Mail, type MailState } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';
import { clockTime, dayAndTime } from '../../lib/text/format.ts';

/** The subject of an email that has no tracking number. */
export const subjectOf = ({
  kind,
  orderId,
  submissionId,
}: Pick<Mail, 'kind' | 'orderId' | 'submissionId'>): string => {
  if (isStaffMail(kind)) return 'Account';
  if (orderId !== null) return 'Order';
  return submissionId === null ? 'Conversation' : 'Message';
};

/** The label of the button of an email, if it has one. */
export const actionOf = (state: MailState): string | null =>
  ({ waiting: null, retrying: 'Send now', failed: 'Send again', sent: null })[state];

const nextTry = (iso: string, now: Date): string => {
  const isToday = new Date(iso).toDateString() === now.toDateString();
  return `Next attempt ${isToday ? 'at' : 'on'} ${isToday ? clockTime(iso) : dayAndTime(iso)}`;
};

/** Why an email has not been sent, or when the next attempt is. */
export const noteOf = ({ state, lastError, nextTryAt }: Mail, now: Date = new Date()): string => {
  if (state === 'failed') return lastError ?? 'It could not be delivered.';
  if (state !== 'retrying') return '';
  return [nextTryAt && nextTry(nextTryAt, now), lastError].filter(Boolean).join('. ');
};

/** The age in the largest unit that fits: 19 min, 3 h, 2 days. */
export const ageOf = (iso: string, now: Date): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS));
  if (minutes < 1) return 'under 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
};
