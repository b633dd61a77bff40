import { randomUUID } from 'node:crypto';
import type { ChatQueries } from '@exline/chat';
import type { ContactQueries } from '@exline/contact';
import { dayOf, type Inactive } from '@exline/event-log';
import { DAY_MS } from '@exline/kernel';
import type { OrderQueries } from '@exline/orders';
import type { ReturnQueries } from '@exline/returns';
import type { Logger } from '@exline/platform';
import type { Bus } from '../core/bus.ts';

interface Deps {
  days: number;
  modules: {
    orders: { queries: Pick<OrderQueries, 'inactiveSince'> };
    returns: { queries: Pick<ReturnQueries, 'inactiveSince'> };
    contact: { queries: Pick<ContactQueries, 'inactiveSince'> };
    chat: { queries: Pick<ChatQueries, 'inactiveSince'> };
  };
  bus: Bus;
  log: Logger;
}

/** This many erasures share log inserts and still leave capacity for requests. */
const AT_ONCE = 20;

/**
 * Erases the personal data of items that have been closed and unchanged for some days, until none
 * is left or `held` returns false.
 */
export const createRetention = ({ days, modules: { orders, returns, contact, chat }, bus, log }: Deps) => {
  const eraseAll = async <Id>(
    found: AsyncIterable<Inactive<Id>>,
    held: () => boolean,
    erase: (id: Id) => Promise<void>,
  ) => {
    let erased = 0;
    const one = async ({ id }: Inactive<Id>) => {
      await erase(id);
      erased += 1;
    };
    let batch: Inactive<Id>[] = [];
    for await (const record of found) {
      if (!held()) return { erased };
      if (batch.push(record) < AT_ONCE) continue;
      await Promise.all(batch.map(one));
      batch = [];
    }
    await Promise.all(batch.map(one));
    return { erased };
  };

  return async (held: () => boolean, now = Date.now()): Promise<void> => {
    const day = dayOf(new Date(now - days * DAY_MS).toISOString());
    const context = { actor: 'retention', correlationId: randomUUID() };
    const outcome = {
      orders: await eraseAll(orders.queries.inactiveSince(day), held, (orderId) =>
        bus.send('EraseOrder', { orderId, unlessActiveSince: day }, context),
      ),
      returns: await eraseAll(returns.queries.inactiveSince(day), held, (returnId) =>
        bus.send('EraseReturn', { returnId, unlessOpen: true }, context),
      ),
      messages: await eraseAll(contact.queries.inactiveSince(day), held, (submissionId) =>
        bus.send('EraseContact', { submissionId, unlessOpen: true }, context),
      ),
      conversations: await eraseAll(chat.queries.inactiveSince(day), held, (sessionId) =>
        bus.send('EraseChat', { sessionId, unlessActiveSince: day }, context),
      ),
    };
    if (Object.values(outcome).some(({ erased }) => erased > 0))
      log.info(outcome, 'personal data past its retention was erased');
  };
};

export type Retention = ReturnType<typeof createRetention>;
