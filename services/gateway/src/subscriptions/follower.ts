import type { Checkpoints, Commit, EventLog, PassedOver } from '@exline/event-log';
import { statedOrderIn, type OrderQueries, type StatusChange } from '@exline/orders';
import { STATUS_CHECKPOINT, type SubscriptionQueries } from '@exline/subscriptions';
import type { Bus } from '../core/bus.ts';
import { createAudience } from './audience.ts';

interface Deps extends Pick<Parameters<typeof createAudience>[0], 'gaps' | 'sharedNow' | 'onFailure'> {
  log: Pick<EventLog, 'readSealed'>;
  /** The position up to which the read models are complete. */
  projected: () => number;
  unannounced: Pick<PassedOver, 'after'>;
  checkpoints: Pick<Checkpoints, 'load' | 'save'>;
  subscriptions: Pick<SubscriptionQueries, 'confirmed' | 'confirmedAmong' | 'unerased' | 'oldestConfirmed'>;
  orders: Pick<OrderQueries, 'statusChanges'>;
  bus: Pick<Bus, 'send'>;
}

const BATCH = 500;

const erasedOrderIn = ({ stream, events }: Commit): number | null => {
  const erasure = stream.startsWith('order-') && events.find(({ type }) => type === 'PersonalDataErased');
  return erasure ? (erasure.data as { orderId: number }).orderId : null;
};

/** Whether subscribers of a parcel may have to be notified about a commit. */
export const concernsSubscribers = (commit: Commit): boolean =>
  statedOrderIn(commit) !== null || erasedOrderIn(commit) !== null;

/**
 * Follows the log and announces each new status of a parcel to its subscribers, and erases subscriptions with their
 * order. It is run by one gateway at a time. `announce` reads the log, and `announceRest` continues with the parcels
 * that have many subscribers, so that no other parcel waits for them. The checkpoint stays behind an announcement until
 * it is complete. Everything after it is read again after a restart, and repeated commands change nothing.
 */
export const createStatusFollower = ({
  log,
  projected,
  unannounced,
  checkpoints,
  subscriptions,
  orders,
  bus,
  ...rest
}: Deps) => {
  const audience = createAudience({ subscriptions, bus, ...rest });
  let position: number | null = null;
  let savedTo = 0;

  /** Without a checkpoint, everything before the oldest subscription is irrelevant. */
  const start = async (): Promise<number> => {
    const saved = await checkpoints.load(STATUS_CHECKPOINT);
    if (position !== null || saved > 0) return Math.max(saved, position ?? 0);
    const end = projected();
    return (await subscriptions.oldestConfirmed()) ?? end;
  };

  const save = async (): Promise<void> => {
    const unfinished = audience.oldestUnfinished();
    if (position === null) return;
    await checkpoints.save(STATUS_CHECKPOINT, Math.min(position, (unfinished ?? Infinity) - 1));
    savedTo = position;
  };

  /** The changes of the status by these commits, by their positions. */
  const changesIn = async (commits: readonly Commit[]): Promise<ReadonlyMap<number, StatusChange>> => {
    const streams = new Map<string, { orderId: number; positions: Set<number> }>();
    for (const commit of commits) {
      const orderId = statedOrderIn(commit);
      if (orderId === null) continue;
      const known = streams.get(commit.stream) ?? { orderId, positions: new Set() };
      streams.set(commit.stream, { orderId, positions: known.positions.add(commit.position) });
    }
    const concerned = await subscriptions.confirmedAmong([...streams.values()].map(({ orderId }) => orderId));
    const changes = new Map<number, StatusChange>();
    for (const [stream, { orderId, positions }] of streams) {
      if (!concerned.has(orderId)) continue;
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
      if (change && !(await audience.announce(commit, change, held))) return null;
      if (erased !== null && !(await audience.erase(commit, erased, held))) return null;
      if (change || erased !== null) acted += 1;
    }
    return acted;
  };

  const announce = async (held: () => boolean): Promise<void> => {
    await audience.retryParked(held);
    position = await start();
    for (;;) {
      position = unannounced.after(position);
      // Most commits concern no subscriber. An old checkpoint only means that some are read twice.
      if (position - savedTo >= BATCH) await save();
      const end = projected();
      if (position >= end || !held()) return;
      const read = await log.readSealed(position, BATCH);
      // The read model of the subscriptions must show every confirmation before these commits.
      const commits = read.filter((commit) => commit.position <= end);
      const last = commits.at(-1);
      if (!last || !held()) return;
      const acted = await handle(commits, held);
      if (acted === null) return;
      position = last.position;
      if (acted > 0) await save();
    }
  };

  const announceRest = async (held: () => boolean): Promise<void> => {
    while (await audience.announceNext(held)) await save();
  };

  return { announce, announceRest };
};
