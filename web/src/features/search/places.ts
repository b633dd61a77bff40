import type { SearchAnswer } from '@exline/contracts';
import { count } from '../../lib/text/count.ts';

export interface SearchPlace {
  href: string;
  /** The selector of the heading that gets the focus. */
  heading: string;
}

/** The addresses of the results, passed in, because a feature must not import another one. */
export interface SearchPlaces {
  order: (id: number) => SearchPlace;
  return: (returnNumber: string) => SearchPlace;
  message: (id: number) => SearchPlace;
  conversation: (sessionId: string) => SearchPlace;
  /** The list of all matches. */
  orders: (q: string) => SearchPlace;
  returns: (q: string) => SearchPlace;
  conversations: (q: string) => SearchPlace;
}

/** The first result in the order of the page. */
export const firstPlace = (found: SearchAnswer, places: SearchPlaces): SearchPlace | null => {
  const [order] = found.orders.items;
  if (order) return places.order(order.id);
  const [returned] = found.returns.items;
  if (returned) return places.return(returned.returnNumber);
  const [message] = found.messages.items;
  if (message) return places.message(message.id);
  const [conversation] = found.conversations.items;
  return conversation ? places.conversation(conversation.sessionId) : null;
};

/** A summary of the results for screen readers. */
export const foundWords = ({ orders, returns, messages, conversations }: SearchAnswer): string => {
  const kinds = [
    { ...orders, one: 'order' },
    { ...returns, one: 'return' },
    { ...messages, one: 'message' },
    { ...conversations, one: 'conversation' },
  ];
  const parts = kinds
    .filter(({ items }) => items.length > 0)
    .map(({ items, more, one }) => (more ? 'more than ' : '') + count(items.length, one));
  return parts.length === 0 ? 'Nothing found' : `Found ${parts.join(', ')}`;
};
