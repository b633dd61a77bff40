import { setTimeout as delay } from 'node:timers/promises';
import type { Commit } from '@exline/event-log';
import type { MessageContext } from '@exline/message-bus';
import type { StatusChange } from '@exline/orders';
import type { SubscriptionQueries, SubscriptionRef } from '@exline/subscriptions';
import type { Bus } from '../core/bus.ts';
import { eachBatch } from '../core/eachBatch.ts';
import type { RequestGaps } from '../core/requestGaps.ts';
import { createParking } from './parking.ts';

interface Deps {
  subscriptions: Pick<SubscriptionQueries, 'confirmed' | 'unerased'>;
  bus: Pick<Bus, 'send'>;
  gaps: Pick<RequestGaps, 'next'>;
  /** The clock that all gateways share. */
  sharedNow: () => Promise<number>;
  onFailure: Parameters<typeof createParking>[0]['onFailure'];
}

/** A status that was not announced to all subscribers of its parcel yet. */
interface Unfinished {
  commit: Commit;
  change: StatusChange;
  /** The last subscription that it was announced to. */
  after: number;
}

const PAGE = 50;
/** Commands that are sent at once. They share log inserts, and the pause after them leaves capacity for requests. */
const AT_ONCE = 10;
const PAUSE_MS = 25;
/**
 * A status is announced to this many subscribers at once, and then to one in each gap between requests. Requests share
 * processors and disk with the emails, so more of them would delay everything else.
 */
const FIRST = 10;

/**
 * Sends a command to each subscription of an order. The commit id is derived from the subscription and the event, so
 * that a repetition after a failure changes nothing.
 */
export const createAudience = ({ subscriptions, bus, gaps, sharedNow, onFailure }: Deps) => {
  const parking = createParking({ onFailure });
  /** The unfinished announcements by order, oldest first. */
  const unfinished = new Map<number, Unfinished[]>();

  const contextOf = (commit: Commit, act: string, { subscriptionId }: SubscriptionRef): MessageContext => ({
    actor: 'notifications',
    correlationId: commit.correlationId,
    causationId: String(commit.position),
    commitId: `${act}-${commit.position}-${subscriptionId}`,
  });

  const announceTo =
    (commit: Commit, { position, stop, estimatedDelivery }: StatusChange) =>
    (ref: SubscriptionRef) => {
      const send = async () => {
        const now = new Date(await sharedNow()).toISOString();
        const input = { ...ref, position, stop, estimatedDelivery, sharedNow: now };
        return bus.send('AnnounceStatus', input, contextOf(commit, 'status', ref));
      };
      return parking.send(ref.subscriptionId, { position: commit.position, mayDrop: true, send });
    };

  return {
    /**
     * Announces a status to the first subscribers. A larger audience is left to `announceNext`, as is every further
     * status of the same order, so that each subscriber gets them in order. Resolves to false if another gateway
     * continues.
     */
    announce: async (commit: Commit, change: StatusChange, held: () => boolean): Promise<boolean> => {
      const { orderId } = change;
      const queued = unfinished.get(orderId) ?? [];
      // After a failure, the same commits are read again.
      if (queued.some((each) => each.commit.position === commit.position)) return true;
      const items = queued.length > 0 ? [] : await subscriptions.confirmed(orderId, FIRST);
      const run = announceTo(commit, change);
      if ((await eachBatch({ items, size: AT_ONCE, shouldContinue: held, run })) < items.length) return false;
      const after = items.at(-1)?.subscriptionId ?? 0;
      if (queued.length > 0 || items.length === FIRST)
        unfinished.set(orderId, [...queued, { commit, change, after }]);
      return true;
    },

    /**
     * Announces an unfinished status to the next subscribers. The orders take turns. Resolves to false if nothing is
     * left, or if another gateway continues.
     */
    announceNext: async (held: () => boolean): Promise<boolean> => {
      const [[orderId, [next]] = [0, []]] = unfinished;
      if (!next) return false;
      const items = await subscriptions.confirmed(orderId, PAGE, next.after);
      const run = announceTo(next.commit, next.change);
      const done = await eachBatch({ items, size: 1, shouldContinue: held, run, after: gaps.next });
      next.after = items[done - 1]?.subscriptionId ?? next.after;
      if (done < items.length) return false;
      const queued = unfinished.get(orderId) ?? [];
      unfinished.delete(orderId);
      const left = items.length < PAGE ? queued.slice(1) : queued;
      if (left.length > 0) unfinished.set(orderId, left);
      return true;
    },

    /** Sends failed commands again, once their time has come. */
    retryParked: parking.retryDue,

    /** The log position of the oldest commit that some subscriber still waits for; null if there is none. */
    oldestUnfinished: (): number | null => {
      const positions = [...unfinished.values()].flatMap(([first]) => first?.commit.position ?? []);
      const oldest = Math.min(...positions, parking.oldest() ?? Infinity);
      return Number.isFinite(oldest) ? oldest : null;
    },

    /** Erases the subscriptions of an order. Resolves to false if another gateway continues. */
    erase: async (commit: Commit, orderId: number, held: () => boolean): Promise<boolean> => {
      const run = (ref: SubscriptionRef) => {
        const send = () => bus.send('EraseSubscription', ref, contextOf(commit, 'erase', ref));
        return parking.send(ref.subscriptionId, { position: commit.position, mayDrop: false, send });
      };
      let last = 0;
      for (;;) {
        const items = await subscriptions.unerased(orderId, PAGE, last);
        const after = () => delay(PAUSE_MS);
        if ((await eachBatch({ items, size: AT_ONCE, shouldContinue: held, run, after })) < items.length)
          return false;
        if (items.length < PAGE) return true;
        last = items.at(-1)?.subscriptionId ?? last;
      }
    },
  };
};
