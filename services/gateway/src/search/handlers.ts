import { implement, ok, type Route } from '../http/implement.ts';
import { searchCalls, SEARCH_FOUND, type FoundOf } from '@exline/contracts';
import type { ChatQueries } from '@exline/chat';
import type { ContactQueries } from '@exline/contact';
import type { OrderQueries } from '@exline/orders';
import { signedInPerson } from '../http/person.ts';
import type { Reading } from '../inbox/reading.ts';

interface Deps {
  orders: OrderQueries;
  contact: ContactQueries;
  chat: ChatQueries;
  reading: Pick<Reading, 'conversationsReadBy'>;
}

/**
 * Queries one more than is returned, because counting all matches could cost as much as finding
 * them.
 */
const upToMost = async <Item>(find: (most: number) => Promise<Item[]>): Promise<FoundOf<Item>> => {
  const found = await find(SEARCH_FOUND + 1);
  return { items: found.slice(0, SEARCH_FOUND), more: found.length > SEARCH_FOUND };
};

/** A single search over everything that the staff works with. */
export const searchRoutes = ({ orders, contact, chat, reading }: Deps): Route[] =>
  implement(searchCalls, {
    searchEverything: async ({ query: { q }, req }) => {
      const readBy = reading.conversationsReadBy(signedInPerson(req).id);
      const [foundOrders, messages, conversations] = await Promise.all([
        upToMost((most) => orders.find(q, most)),
        upToMost((most) => contact.find(q, most)),
        upToMost((most) => chat.find(q, most, readBy)),
      ]);
      return ok({ orders: foundOrders, messages, conversations });
    },
  });
