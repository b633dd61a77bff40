import { channelOf, type Mail } from '@exline/contracts';
import { meaningOf } from '@exline/mail-lifecycle';
import type { StoredCommit } from '../clients/readLog.ts';
import type { Injected } from './faults/faults.ts';
import type { Ledger } from './ledger.ts';

/** A mail that the mail server received. */
export interface Delivery {
  messageId: string;
  at: number;
}

/** Failed push notifications. Their outcome is unknown, and `checkMessages` counts them. */
const FAILED_PUSHES = 'mail_jobs{queue="notification-push",state="failed"}';
/** The time until a process notices that another one failed, generous for a busy machine. */
const NOTICE_MS = 1_000;

/**
 * Whether docs/explanation/mail.md explains a duplicate ("The window"): a worker was killed right after the mail server
 * accepted the first mail, or the store that records this was unreachable since then.
 */
const isExcused = (first: Delivery, injected: readonly Injected[]): boolean => {
  const kills = injected.filter(
    ({ fault, from }) =>
      fault.kind === 'kill' && fault.target.startsWith('worker') && from >= first.at - NOTICE_MS,
  );
  return kills.some(
    ({ from: killedAt }) =>
      killedAt - first.at < NOTICE_MS ||
      injected.some(
        ({ fault, from, to }) =>
          fault.kind !== 'cut' && from <= first.at + NOTICE_MS && killedAt <= to + NOTICE_MS,
      ),
  );
};

const mailIdOf = ({ messageId }: Delivery) => Number(/^<mail-(\d+)\./.exec(messageId)?.[1]);

const isEmailRequest = ({ type }: { type: string }): boolean => {
  const meaning = meaningOf(type);
  return meaning?.step === 'requested' && channelOf(meaning.kind) === 'email';
};

interface Found {
  commits: readonly StoredCommit[];
  deliveries: readonly Delivery[];
  injected: readonly Injected[];
  /** The mails as the API shows them. */
  mails: readonly Mail[];
  /** The text of `/metrics`. */
  metrics: string;
}

/** Checks that every requested email arrived exactly once and no job remains. Returns the excused duplicates. */
export const checkMails = (found: Found, { blame }: Pick<Ledger, 'blame'>): number => {
  const { commits, deliveries, injected, mails, metrics } = found;
  let excused = 0;
  const wanted = new Set(commits.filter(({ events }) => events.some(isEmailRequest)).map(({ _id }) => _id));
  const arrived = new Map<number, Delivery[]>();
  for (const delivery of deliveries) {
    const id = mailIdOf(delivery);
    arrived.set(id, [...(arrived.get(id) ?? []), delivery]);
  }
  for (const id of wanted) {
    const [first, ...more] = arrived.get(id) ?? [];
    if (!first) blame('mails', `mail ${id} did not arrive`);
    else if (more.some(({ messageId }) => messageId !== first.messageId))
      blame('mails', `mail ${id} has several Message-IDs`);
    else if (more.length > 0 && isExcused(first, injected)) excused += 1;
    else if (more.length > 0) blame('mails', `mail ${id} arrived ${more.length + 1} times`);
  }
  for (const id of arrived.keys()) if (!wanted.has(id)) blame('mails', `mail ${id} was not requested`);
  const shown = new Map(mails.map((mail) => [mail.id, mail.state]));
  for (const id of wanted)
    if (shown.get(id) !== 'sent') blame('mails', `mail ${id} is shown as ${shown.get(id)}`);
  for (const line of metrics.split('\n'))
    if (line.startsWith('mail_jobs{') && !line.endsWith(' 0') && !line.startsWith(FAILED_PUSHES))
      blame('queues', line);
  return excused;
};
