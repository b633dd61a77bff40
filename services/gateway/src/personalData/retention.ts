import { randomUUID } from 'node:crypto';
import type { ChatQueries } from '@exline/chat';
import type { ContactQueries } from '@exline/contact';
import { dayOf } from '@exline/event-log';
import { DAY_MS } from '@exline/kernel';
import type { OrderQueries } from '@exline/orders';
import type { ReturnQueries } from '@exline/returns';
import type { Logger } from '@exline/platform';
import type { Bus } from '../core/bus.ts';
import { eraseInactive } from './eraseInactive.ts';

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

/**
 * Erases the personal data of items that have been closed and unchanged for some days, until none
 * is left or `held` returns false.
 */
export const createRetention =
  ({ days, modules: { orders, returns, contact, chat }, bus, log }: Deps) =>
  async (held: () => boolean, now = Date.now()): Promise<void> => {
    const day = dayOf(new Date(now - days * DAY_MS).toISOString());
    const context = { actor: 'retention', correlationId: randomUUID() };
    const outcome = {
      orders: await eraseInactive(orders.queries.inactiveSince(day), held, (orderId) =>
        bus.send('EraseOrder', { orderId, unlessActiveSince: day }, context),
      ),
      returns: await eraseInactive(returns.queries.inactiveSince(day), held, (returnId) =>
        bus.send('EraseReturn', { returnId, unlessOpen: true }, context),
      ),
      messages: await eraseInactive(contact.queries.inactiveSince(day), held, (submissionId) =>
        bus.send('EraseContact', { submissionId, unlessOpen: true }, context),
      ),
      conversations: await eraseInactive(chat.queries.inactiveSince(day), held, (sessionId) =>
        bus.send('EraseChat', { sessionId, unlessActiveSince: day }, context),
      ),
    };
    if (Object.values(outcome).some(({ erased }) => erased > 0))
      log.info(outcome, 'personal data past its retention was erased');
  };

export type Retention = ReturnType<typeof createRetention>;
