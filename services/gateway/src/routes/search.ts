import type { ChatQueries } from '@exline/chat';
import type { ContactQueries } from '@exline/contact';
import { SEARCH_FOUND, searchSchema, type FoundOf, type SearchAnswer } from '@exline/contracts';
import type { OrderQueries } from '@exline/orders';
import { Router } from 'express';
import { parse } from '../http/body.ts';
import { askerOf } from '../http/sessions.ts';
import type { Reading } from '../inbox/reading.ts';

interface Deps {
  orders: OrderQueries;
  contact: ContactQueries;
  chat: ChatQueries;
  reading: Pick<Reading, 'conversationsReadBy'>;
}

/** One more is asked for than is answered: counting all that match could cost as much as finding them. */
const upToMost = async <Item>(find: (most: number) => Promise<Item[]>): Promise<FoundOf<Item>> => {
  const found = await find(SEARCH_FOUND + 1);
  return { items: found.slice(0, SEARCH_FOUND), more: found.length > SEARCH_FOUND };
};

/** One search over all that the staff works with. */
export const searchRoutes = ({ orders, contact, chat, reading }: Deps): Router =>
  Router().get('/search', async (req, res) => {
    const { q } = await parse(searchSchema, { ...req.query });
    const [foundOrders, messages, conversations] = await Promise.all([
      upToMost((most) => orders.find(q, most)),
      upToMost((most) => contact.find(q, most)),
      upToMost((most) => chat.find(q, most, reading.conversationsReadBy(askerOf(req).id))),
    ]);
    const answer: SearchAnswer = { orders: foundOrders, messages, conversations };
    res.json(answer);
  });
