import { randomUUID } from 'node:crypto';
import { dayOf } from '@exline/event-log';
import { DAY_MS } from '@exline/kernel';
import type { SubscriptionQueries } from '@exline/subscriptions';
import type { Bus } from '../core/bus.ts';
import { eachBatch } from '../core/eachBatch.ts';
import { isOutage, type createParking } from './parking.ts';
import { eraseInactive } from '../personalData/eraseInactive.ts';

interface Deps {
  subscriptions: Pick<SubscriptionQueries, 'due' | 'endedBefore'>;
  bus: Pick<Bus, 'send'>;
}

type DueDeps = Deps & Pick<Parameters<typeof createParking>[0], 'onFailure'>;

const PAGE = 200;
const AT_ONCE = 10;
const KEPT_DAYS = 30;

const contextOf = () => ({ actor: 'notifications', correlationId: randomUUID() });

/**
 * Sends digests whose time has come, and ends subscriptions that were not confirmed in time. One that fails is left to
 * the next sweep.
 */
export const createDueSweep =
  ({ subscriptions, bus, onFailure }: DueDeps) =>
  async (held: () => boolean): Promise<void> => {
    const done = new Set<number>();
    for (;;) {
      const page = await subscriptions.due(new Date().toISOString(), PAGE);
      const items = page.filter(({ subscriptionId }) => !done.has(subscriptionId));
      const run = ({ isConfirmed, ...ref }: (typeof items)[number]) =>
        bus
          .send(isConfirmed ? 'AnnounceHeld' : 'ExpireSubscription', ref, contextOf())
          .catch((error: unknown) => {
            if (isOutage(error)) throw error;
            onFailure(error, ref.subscriptionId, 0);
          });
      if ((await eachBatch({ items, size: AT_ONCE, shouldContinue: held, run })) < items.length) return;
      for (const { subscriptionId } of items) done.add(subscriptionId);
      if (items.length < PAGE) return;
    }
  };

/** Erases subscriptions that ended long ago. */
export const createSubscriptionRetention =
  ({ subscriptions, bus }: Deps) =>
  async (held: () => boolean): Promise<void> => {
    const day = dayOf(new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString());
    await eraseInactive(subscriptions.endedBefore(day), held, (ref) =>
      bus.send('EraseSubscription', ref, contextOf()),
    );
  };
