import type { SearchAnswer } from '@exline/contracts';
import { count } from '../../lib/text/count.ts';

export interface SearchPlace {
  href: string;
  /** The heading that takes the focus there, as a selector. */
  heading: string;
}

/** Where what is found stands; the search itself knows no other part of the app. */
export interface SearchPlaces {
  order: (id: number) => SearchPlace;
  message: (id: number) => SearchPlace;
  conversation: (sessionId: string) => SearchPlace;
  /** Lists of all that match. */
  orders: (q: string) => SearchPlace;
  conversations: (q: string) => SearchPlace;
}

/** Of what is found the first, in the order in which it is shown. */
export const firstPlace = (found: SearchAnswer, places: SearchPlaces): SearchPlace | null => {
  const [order] = found.orders.items;
  if (order) return places.order(order.id);
  const [message] = found.messages.items;
  if (message) return places.message(message.id);
  const [conversation] = found.conversations.items;
  return conversation ? places.conversation(conversation.sessionId) : null;
};

/** What is found in words, for those who do not see it. */
export const foundWords = ({ orders, messages, conversations }: SearchAnswer): string => {
  const kinds = [
    { ...orders, one: 'order' },
    { ...messages, one: 'message' },
    { ...conversations, one: 'conversation' },
  ];
  const parts = kinds
    .filter(({ items }) => items.length > 0)
    .map(({ items, more, one }) => (more ? 'more than ' : '') + count(items.length, one));
  return parts.length === 0 ? 'Nothing found' : `Found ${parts.join(', ')}`;
};
