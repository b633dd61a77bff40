import { implement, ok, type Route } from '../http/implement.ts';
import { MAX_ORDER_MESSAGES, searchCalls, SEARCH_FOUND, type FoundOf } from '@exline/contracts';
import { refuse } from '../core/refusals.ts';
import type { ChatQueries } from '@exline/chat';
import type { ContactQueries } from '@exline/contact';
import type { InboxQueries } from '@exline/inbox';
import type { OrderQueries } from '@exline/orders';
import type { ReturnQueries } from '@exline/returns';
import { signedInPerson } from '../http/person.ts';
import type { Reading } from '../inbox/reading.ts';

interface Deps {
  orders: OrderQueries;
  returns: Pick<ReturnQueries, 'find'>;
  contact: ContactQueries;
  chat: ChatQueries;
  inbox: Pick<InboxQueries, 'said'>;
  reading: Pick<Reading, 'conversationsReadBy'>;
}

/** Queries one more than is returned, because counting all matches could cost as much as finding them. */
const upTo = async <Item>(max: number, find: (max: number) => Promise<Item[]>): Promise<FoundOf<Item>> => {
  const found = await find(max + 1);
  return { items: found.slice(0, max), more: found.length > max };
};

/** A single search over everything that the staff works with, and the messages about one order. */
export const searchRoutes = ({ orders, returns, contact, chat, inbox, reading }: Deps): Route[] =>
  implement(searchCalls, {
    searchEverything: async ({ query: { q }, req }) => {
      const readBy = reading.conversationsReadBy(signedInPerson(req).id);
      const said = inbox.said(q);
      const [foundOrders, foundReturns, messages, conversations] = await Promise.all([
        upTo(SEARCH_FOUND, (max) => orders.find(q, max)),
        upTo(SEARCH_FOUND, (max) => returns.find(q, max)),
        upTo(SEARCH_FOUND, async (max) => contact.find(q, max, (await said).messages)),
        upTo(SEARCH_FOUND, async (max) => chat.find(q, max, readBy, (await said).conversations)),
      ]);
      return ok({ orders: foundOrders, returns: foundReturns, messages, conversations });
    },

    listOrderMessages: async ({ params, req }) => {
      const order = await orders.nameOf(params.id);
      if (!order) throw refuse('order.not_found');
      const readBy = reading.conversationsReadBy(signedInPerson(req).id);
      const [messages, conversations] = await Promise.all([
        upTo(MAX_ORDER_MESSAGES, (max) => contact.about(order, max)),
        upTo(MAX_ORDER_MESSAGES, (max) => chat.about(order, max, readBy)),
      ]);
      return ok({ messages, conversations });
    },
  });
