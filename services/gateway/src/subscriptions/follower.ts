import { setTimeout as delay } from 'node:timers/promises';
import type { Checkpoints, Commit, EventLog } from '@exline/event-log';
import type { MessageContext } from '@exline/message-bus';
import { statedOrderIn, type OrderQueries, type StatusChange } from '@exline/orders';
import { STATUS_CHECKPOINT, type SubscriptionQueries, type SubscriptionRef } from '@exline/subscriptions';
import type { Bus } from '../core/bus.ts';
import { eachBatch } from '../core/eachBatch.ts';

interface Deps {
  log: Pick<EventLog, 'readSealed'>;
  /** The position up to which the read models are complete. */
  projected: () => number;
  checkpoints: Pick<Checkpoints, 'load' | 'save'>;
  subscriptions: Pick<SubscriptionQueries, 'confirmed' | 'unerased' | 'oldestConfirmed'>;
  orders: Pick<OrderQueries, 'statusChanges'>;
  bus: Pick<Bus, 'send'>;
}

const BATCH = 500;
const PAGE = 200;
/** This many commands share log inserts. The pause after them leaves capacity for requests. */
const AT_ONCE = 10;
const PAUSE_MS = 25;
const pause = () => delay(PAUSE_MS);

/** The order that a commit erases. */
const erasedOrderIn = ({ stream, events }: Commit): number | null => {
  const erasure = stream.startsWith('order-') && events.find(({ type }) => type === 'PersonalDataErased');
  return erasure ? (erasure.data as { orderId: number }).orderId : null;
};

/**
 * Follows the log and announces each new status of a parcel to its subscribers, and erases subscriptions with their
 * order. It is run by one gateway at a time. Each subscription gets one command per event, with a commit id made of
 * both, so that a repetition after a failure changes nothing.
 */
export const createStatusFollower = ({ log, projected, checkpoints, subscriptions, orders, bus }: Deps) => {
  let position: number | null = null;

  /** Without a checkpoint, everything before the oldest subscription is irrelevant. */
  const start = async (): Promise<number> => {
    const saved = await checkpoints.load(STATUS_CHECKPOINT);
    if (position !== null || saved > 0) return Math.max(saved, position ?? 0);
    const end = projected();
    return (await subscriptions.oldestConfirmed()) ?? end;
  };

  const contextOf = (commit: Commit, act: string, { subscriptionId }: SubscriptionRef): MessageContext => ({
    actor: 'notifications',
    correlationId: commit.correlationId,
    causationId: String(commit.position),
    commitId: `${act}-${commit.position}-${subscriptionId}`,
  });

  /** Sends a command for each subscription of some pages. Resolves to false if another gateway continues. */
  const forEach = async (
    pageAfter: (after: number) => Promise<SubscriptionRef[]>,
    run: (ref: SubscriptionRef) => Promise<void>,
    held: () => boolean,
  ): Promise<boolean> => {
    let after = 0;
    for (;;) {
      const page = await pageAfter(after);
      const done = await eachBatch({ items: page, size: AT_ONCE, mayGoOn: held, run, after: pause });
      if (done < page.length) return false;
      if (page.length < PAGE) return true;
      after = page.at(-1)?.subscriptionId ?? after;
    }
  };

  const announce = (commit: Commit, { orderId, ...announced }: StatusChange, held: () => boolean) =>
    forEach(
      (after) => subscriptions.confirmed(orderId, PAGE, after),
      (ref) => bus.send('AnnounceStatus', { ...ref, ...announced }, contextOf(commit, 'status', ref)),
      held,
    );

  const erase = (commit: Commit, orderId: number, held: () => boolean) =>
    forEach(
      (after) => subscriptions.unerased(orderId, PAGE, after),
      (ref) => bus.send('EraseSubscription', ref, contextOf(commit, 'erase', ref)),
      held,
    );

  /** The changes of the status by these commits, by their positions. Orders without subscribers cost one query. */
  const changesIn = async (commits: readonly Commit[]): Promise<ReadonlyMap<number, StatusChange>> => {
    const streams = new Map<string, { orderId: number; positions: Set<number> }>();
    for (const commit of commits) {
      const orderId = statedOrderIn(commit);
      if (orderId === null) continue;
      const known = streams.get(commit.stream) ?? { orderId, positions: new Set() };
      streams.set(commit.stream, { orderId, positions: known.positions.add(commit.position) });
    }
    const changes = new Map<number, StatusChange>();
    for (const [stream, { orderId, positions }] of streams) {
      if ((await subscriptions.confirmed(orderId, 1)).length === 0) continue;
      for (const change of await orders.statusChanges(stream, positions))
        changes.set(change.position, change);
    }
    return changes;
  };

  /** Handles commits in log order. Resolves to the number of announced or erased ones; null if it must stop. */
  const handle = async (commits: readonly Commit[], held: () => boolean): Promise<number | null> => {
    const changes = await changesIn(commits);
    let acted = 0;
    for (const commit of commits) {
      const change = changes.get(commit.position);
      const erased = erasedOrderIn(commit);
      if (change && !(await announce(commit, change, held))) return null;
      if (erased !== null && !(await erase(commit, erased, held))) return null;
      if (change || erased !== null) acted += 1;
    }
    return acted;
  };

  return async (held: () => boolean): Promise<void> => {
    position = await start();
    for (;;) {
      const end = projected();
      const read = await log.readSealed(position, BATCH);
      // The read model of the subscriptions must show every confirmation before these commits.
      const commits = read.filter((commit) => commit.position <= end);
      const last = commits.at(-1);
      if (!last || !held()) return;
      const acted = await handle(commits, held);
      if (acted === null) return;
      position = last.position;
      // Most commits concern no subscriber. An old checkpoint only means that some are read twice.
      if (acted > 0 || read.length === BATCH) await checkpoints.save(STATUS_CHECKPOINT, position);
    }
  };
};
