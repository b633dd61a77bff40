import type { DemoDataModule } from '@exline/demo-data';
import { Refusal } from '@exline/kernel';
import type { OrderQueries } from '@exline/orders';
import type { Bus } from '../core/bus.ts';
import { eachBatch } from '../core/eachBatch.ts';
import type { People } from '../staff/people.ts';

interface Deps {
  bus: Bus;
  demoData: Pick<DemoDataModule['queries'], 'read'>;
  orders: Pick<OrderQueries, 'byId'>;
  people: Pick<People, 'byId'>;
  /** Ends all sessions and sockets of an account, on every gateway. */
  endSessionsOf: (account: string) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Concurrent erasures share most of their work. */
const AT_ONCE = 50;

/** Ignores a refusal: the item may already be deleted, by staff or before this process was restarted. */
const ignoreRefusal = (error: unknown): void => {
  if (!(error instanceof Refusal)) throw error;
};

/**
 * Removes the demo data after an owner asked for it. Each step can be repeated: a step that was done before is refused
 * or changes nothing. So it does not matter how often this is interrupted, or whether two gateways do it at once.
 */
export const createDemoRemoval = ({ bus, demoData, orders, people, endSessionsOf, onError }: Deps) => {
  const each = <Id>(items: readonly Id[], shouldContinue: () => boolean, remove: (id: Id) => Promise<void>) =>
    eachBatch({ items, size: AT_ONCE, shouldContinue, run: remove });

  const run = async (shouldContinue: () => boolean): Promise<void> => {
    let isOver = false;
    // Stays false once the lease was lost, because items were left out in between.
    const held = () => !(isOver ||= !shouldContinue());
    const found = await demoData.read();
    if (!found?.removal) return;
    const { contents, removal } = found;
    const causedBy = `demo-data-removal-${removal.position}`;
    const context = (step: string) => ({
      actor: removal.actor,
      correlationId: causedBy,
      commitId: `${causedBy}-${step}`,
    });

    await each(contents.orderIds, held, async (orderId) => {
      await bus.send('DeleteOrder', { orderId }, context(`delete-${orderId}`)).catch(ignoreRefusal);
      await bus.send('EraseOrder', { orderId }, context(`erase-${orderId}`));
      const order = await orders.byId(orderId);
      if (!order) return;
      const returns = { orderId, trackingNumber: order.trackingNumber, isDemo: true } as const;
      await bus.send('EraseReturnsOf', returns, context(`erase-returns-${orderId}`));
    });
    await each(contents.submissionIds, held, async (submissionId) => {
      await bus
        .send('DeleteContact', { submissionId }, context(`delete-${submissionId}`))
        .catch(ignoreRefusal);
      await bus.send('EraseContact', { submissionId, isDemo: true }, context(`erase-${submissionId}`));
    });
    await each(contents.sessionIds, held, async (sessionId) => {
      await bus.send('DeleteChatSession', { sessionId }, context(`delete-${sessionId}`)).catch(ignoreRefusal);
      await bus.send('EraseChat', { sessionId, isDemo: true }, context(`erase-${sessionId}`));
    });
    for (const staffId of contents.staffIds) {
      if (!held()) return;
      const before = people.byId(staffId);
      // The only active owner cannot be deactivated, and keeps the account.
      await bus
        .send('DisableStaff', { staffId }, context(`disable-${staffId}`))
        .then(() => bus.send('EraseStaff', { staffId }, context(`erase-${staffId}`)))
        .catch(ignoreRefusal);
      if (before && !people.byId(staffId)) await endSessionsOf(before.securityStamp);
    }
    if (held()) await bus.send('RecordDemoDataRemoved', {}, context('recorded'));
  };

  return {
    /** Starts the removal in this process. */
    start: (): void => void run(() => true).catch(onError),
    /** Completes an interrupted removal. */
    resume: (held: () => boolean): Promise<void> => run(held).catch(onError),
  };
};

export type DemoRemoval = ReturnType<typeof createDemoRemoval>;
