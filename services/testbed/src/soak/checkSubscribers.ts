import { statusKey } from '@exline/contracts';
import { statusChanges, type StatusChange } from '@exline/orders';
import type { StoredCommit } from '../clients/readLog.ts';
import type { Ledger } from './ledger.ts';
import { recipientIn } from './recipients.ts';

/** The token in the link of a confirmation email; empty for another email. */
export const confirmationTokenIn = (content: string): string[] =>
  /\/confirm#([0-9a-z]+\.[\w-]+)/.exec(content.replaceAll('=\n', ''))?.slice(1) ?? [];

interface Subscriber {
  id: number;
  recipient: string;
  orderId: number;
  confirmedAt: number;
  /** The position of the end, or infinity. */
  endedAt: number;
  /** The status changes that were sent or are held for a digest, in this order. */
  told: string[];
}

/** Events that announce a new status. Any other statuses in them were held before. */
const announcements = new Set(['StatusEmailRequested', 'StatusTextRequested', 'StatusPushRequested']);
const repeatable = new Set(['exception', 'out for delivery']);

/** The confirmed subscribers in the log, and the statuses announced to each. */
const subscribersIn = (commits: readonly StoredCommit[]): Subscriber[] => {
  const asked = new Map<number, { orderId: number; recipient: string }>();
  const found = new Map<number, Subscriber>();
  for (const { _id, events } of commits)
    for (const { type, data, personal } of events) {
      const {
        subscriptionId: named,
        orderId = 0,
        stop,
        stops = [],
      } = data as {
        subscriptionId?: number | null;
        orderId?: number;
        stop?: { status: string };
        stops?: { status: string }[];
      };
      // A device is confirmed by the commit that creates its subscription, which names none.
      const subscriptionId = named ?? _id;
      const known = found.get(subscriptionId);
      if (type === 'SubscriptionRequested') {
        const { address = '' } = (personal ?? {}) as { address?: string };
        asked.set(_id, { orderId, recipient: recipientIn(address) });
      }
      if (type === 'SubscriptionConfirmed' && !known)
        found.set(subscriptionId, {
          id: subscriptionId,
          ...(asked.get(subscriptionId) ?? { orderId: 0, recipient: '' }),
          confirmedAt: _id,
          endedAt: Infinity,
          told: [],
        });
      if (type === 'StatusHeld' && stop) known?.told.push(statusKey(stop.status));
      if (announcements.has(type)) {
        const [last] = stops.slice(-1);
        if (last) known?.told.push(statusKey(last.status));
      }
      if (type === 'SubscriptionEnded' && known) known.endedAt = _id;
    }
  return [...found.values()];
};

/** The changes of the status of each order. */
const changesIn = async (commits: readonly StoredCommit[]): Promise<StatusChange[]> => {
  const streams = new Map<string, StoredCommit[]>();
  for (const commit of commits)
    if (commit.stream.startsWith('order-'))
      streams.set(commit.stream, [...(streams.get(commit.stream) ?? []), commit]);
  const changes: StatusChange[] = [];
  for (const [stream, own] of streams) {
    const readStream = async () => own.map(({ _id, ...commit }) => ({ ...commit, position: _id })) as never;
    const positions = new Set(own.map(({ _id }) => _id));
    changes.push(...(await statusChanges({ readStream })(stream, positions)));
  }
  return changes;
};

/** The statuses that a subscriber must receive: each once, and some of them again after a different one. */
const expectedOf = ({ orderId, confirmedAt, endedAt }: Subscriber, changes: readonly StatusChange[]) => {
  const expected: string[] = [];
  for (const { orderId: changed, position, stop } of changes) {
    const key = statusKey(stop.status);
    const isAgain = expected.includes(key) && !(repeatable.has(key) && expected.at(-1) !== key);
    if (changed === orderId && position > confirmedAt && position < endedAt && !isAgain) expected.push(key);
  }
  return expected;
};

interface Difference {
  id: number;
  expected: readonly string[];
  told: readonly string[];
}

const differencesIn = async (commits: readonly StoredCommit[]): Promise<Difference[]> => {
  const changes = await changesIn(commits);
  return subscribersIn(commits)
    .map((one) => ({ id: one.id, told: one.told, expected: expectedOf(one, changes) }))
    .filter(({ told, expected }) => told.join() !== expected.join());
};

/** The confirmed subscribers with statuses that were not announced yet. */
export const findMissed = async (commits: readonly StoredCommit[]): Promise<Difference[]> =>
  (await differencesIn(commits)).filter(({ told, expected }) => told.length < expected.length);

const words = (statuses: readonly string[]) => statuses.join(', ') || 'nothing';

/**
 * Checks that each answered confirmation is in the log, and that every change of the status was announced to each
 * confirmed subscriber once, in order. Returns the number of announcements. `checkMails` checks that the emails
 * arrived.
 */
export const checkSubscribers = async (
  commits: readonly StoredCommit[],
  { entries, blame }: Pick<Ledger, 'entries' | 'blame'>,
): Promise<number> => {
  const subscribers = subscribersIn(commits);
  const confirmed = new Set(subscribers.map(({ id }) => id));
  const recipients = new Set(subscribers.map(({ recipient }) => recipient));
  for (const { kind, about, answer } of entries) {
    const id = Number.parseInt(String(about).split('.')[0] ?? '', 36);
    if (kind === 'confirm' && answer.outcome === 'acknowledged' && !confirmed.has(id))
      blame('lost', `the confirmation of subscription ${id}`);
    if (kind === 'confirm SMS' && answer.outcome === 'acknowledged' && !recipients.has(String(about)))
      blame('lost', `the confirmation of ${about}`);
  }
  for (const { id, told, expected } of await differencesIn(commits))
    blame('subscribers', `${id} was notified of ${words(told)} instead of ${words(expected)}`);
  return subscribers.reduce((sum, { told }) => sum + told.length, 0);
};
