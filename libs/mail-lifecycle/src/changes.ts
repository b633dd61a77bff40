import type { Commit } from '@exline/event-log';
import { mailIdOf, meaningOf, type MailMeaning } from './kinds.ts';

/** What a commit of any module says about a mail. */
export interface MailChange extends MailMeaning {
  mailId: number;
}

type LoggedEvents = Pick<Commit, 'events' | 'position'>;

/** What a commit says about mails; empty for most. */
export const mailChanges = ({ events, position }: LoggedEvents): MailChange[] =>
  events.flatMap((event) => {
    const meaning = meaningOf(event.type);
    return meaning ? [{ ...meaning, mailId: mailIdOf(event, { position }) }] : [];
  });

/** How a mail stands after the commits of its stream; null when they hold no request for it. */
export const standingOf = (
  commits: readonly LoggedEvents[],
  mailId: number,
): 'open' | 'sent' | 'failed' | null => {
  const last = commits.flatMap(mailChanges).findLast((change) => change.mailId === mailId);
  if (!last) return null;
  return last.step === 'sent' || last.step === 'failed' ? last.step : 'open';
};
