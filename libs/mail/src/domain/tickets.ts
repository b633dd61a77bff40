import type { MailKind } from '@exline/contracts';
import type { Commit } from '@exline/event-log';
import { mailChanges } from '@exline/mail-lifecycle';

/** Identifies the job of a mail. */
export interface MailTicket {
  id: number;
  kind: MailKind;
  round: number;
}

type LoggedEvents = Pick<Commit, 'events' | 'position'>;

/**
 * The mails that these commits request and do not settle. Commits that are read late, such as demo data or restored
 * ones, already contain outcomes; a job for such a mail would have no effect.
 */
export const openTickets = (commits: readonly LoggedEvents[]): MailTicket[] => {
  const open = new Map<number, MailTicket>();
  for (const commit of commits)
    for (const { mailId, kind, step } of mailChanges(commit)) {
      if (step === 'sent' || step === 'failed') open.delete(mailId);
      if (step === 'requested' || step === 'retried')
        open.set(mailId, { id: mailId, kind, round: commit.position });
    }
  return [...open.values()];
};
