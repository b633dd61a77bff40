import type { Commit } from '@exline/event-log';
import { mailIdOf, meaningOf, type MailMeaning } from './kinds.ts';

/** A change of a mail in a commit of any module. */
export interface MailChange extends MailMeaning {
  mailId: number;
}

type LoggedEvents = Pick<Commit, 'events' | 'position'>;

/** The mail changes of a commit. Empty for most commits. */
export const mailChanges = ({ events, position }: LoggedEvents): MailChange[] =>
  events.flatMap((event) => {
    const meaning = meaningOf(event.type);
    return meaning ? [{ ...meaning, mailId: mailIdOf(event, { position }) }] : [];
  });

/** `attempted`: an attempt was made, and its outcome is not known. */
export type LoggedState = 'open' | 'attempted' | 'sent' | 'failed';

const stateAfter: Readonly<Record<MailMeaning['step'], LoggedState>> = {
  requested: 'open',
  attempted: 'attempted',
  deferred: 'open',
  sent: 'sent',
  failed: 'failed',
  retried: 'open',
};

/** The state of a mail after the commits of its stream, or null if they contain no event about it. */
export const mailStateOf = (commits: readonly LoggedEvents[], mailId: number): LoggedState | null => {
  const last = commits.flatMap(mailChanges).findLast((change) => change.mailId === mailId);
  return last ? stateAfter[last.step] : null;
};
