import { channelOf, type Mail } from '@exline/contracts';
import { meaningOf, type MailMeaning } from '@exline/mail-lifecycle';
import type { StoredCommit } from '../clients/readLog.ts';
import type { Ledger } from './ledger.ts';
import { recipientIn } from './recipients.ts';

/** An SMS or a push notification that its receiver got. */
export interface Arrival {
  /** A phone number, or the endpoint of a device. */
  recipient: string;
  /** The newest status in the message; empty in the request to confirm. */
  status: string;
}

/** The numbers of messages in the log, by channel. */
export interface MessageCount {
  texts: number;
  pushes: number;
  /** Push notifications whose attempts have no known outcome, so they may be missing. */
  unknown: number;
}

/** An SMS or a push notification in the log. */
interface Message extends Arrival {
  id: number;
  channel: 'sms' | 'push';
  step: MailMeaning['step'];
  reason: string | undefined;
}

const UNKNOWN = 'The outcome is unknown';

const messagesIn = (commits: readonly StoredCommit[]): Message[] => {
  const found = new Map<number, Message>();
  for (const { _id, events } of commits)
    for (const { type, data, personal } of events) {
      const meaning = meaningOf(type);
      const channel = meaning && channelOf(meaning.kind);
      if (!meaning || !channel || channel === 'email') continue;
      const {
        mailId = _id,
        stops,
        reason,
      } = data as {
        mailId?: number;
        stops?: readonly { status: string }[];
        reason?: string;
      };
      const { to = '' } = (personal ?? {}) as { to?: string };
      const before = found.get(mailId);
      if (before) found.set(mailId, { ...before, step: meaning.step, reason });
      else {
        const status = stops?.at(-1)?.status ?? '';
        found.set(_id, { id: _id, channel, recipient: recipientIn(to), status, step: meaning.step, reason });
      }
    }
  return [...found.values()];
};

const keyOf = ({ recipient, status }: Arrival) => `${recipient} ${status || 'the request to confirm'}`;

const grouped = <Item extends Arrival>(items: readonly Item[]): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

interface Found {
  commits: readonly StoredCommit[];
  arrivals: readonly Arrival[];
  /** The mails as the API shows them. */
  mails: readonly Pick<Mail, 'id' | 'state'>[];
}

/**
 * Checks that every requested SMS and push notification arrived exactly once. A push service cannot be asked about an
 * attempt, so one with an unknown outcome may be missing, but it does not arrive twice either.
 */
export const checkMessages = (
  { commits, arrivals, mails }: Found,
  { blame }: Pick<Ledger, 'blame'>,
): MessageCount => {
  const messages = messagesIn(commits);
  const isUnknown = ({ channel, step, reason }: Message) =>
    channel === 'push' && step === 'failed' && reason === UNKNOWN;
  const shown = new Map(mails.map(({ id, state }) => [id, state]));
  for (const message of messages) {
    const { id, channel, step, reason } = message;
    if (step !== 'sent' && !isUnknown(message))
      blame('messages', `${channel} ${id} is ${step}${reason === undefined ? '' : `: ${reason}`}`);
    if (shown.get(id) !== step)
      blame('messages', `${channel} ${id} is ${step} and shown as ${shown.get(id)}`);
  }
  const wanted = grouped(messages);
  const arrived = grouped(arrivals);
  for (const [key, same] of wanted) {
    const count = arrived.get(key)?.length ?? 0;
    const min = same.filter((message) => !isUnknown(message)).length;
    if (count < min) blame('messages', `${key} arrived ${count} times instead of ${min}`);
    if (count > same.length) blame('messages', `${key} arrived ${count} times instead of ${same.length}`);
  }
  for (const key of arrived.keys()) if (!wanted.has(key)) blame('messages', `${key} was not requested`);
  const countOf = (is: (message: Message) => boolean) => messages.filter(is).length;
  return {
    texts: countOf(({ channel }) => channel === 'sms'),
    pushes: countOf(({ channel }) => channel === 'push'),
    unknown: countOf(isUnknown),
  };
};
