import { object } from 'yup';
import type { ChatSession } from '../chat/chat.ts';
import type { ContactSubmission } from '../contact/contact.ts';
import { field } from '../fields/fields.ts';
import type { Order } from '../orders/order.ts';

/** So many of each kind a search answers at most. */
export const SEARCH_FOUND = 5;

export const searchSchema = object({
  q: field
    .line('q')
    .required('q is required')
    .meta({ description: 'beginning of a word of what the three lists are searched by' }),
});

export type OrderFound = Pick<
  Order,
  'id' | 'trackingNumber' | 'status' | 'customerName' | 'customerEmail' | 'destination'
>;
export type MessageFound = Pick<
  ContactSubmission,
  'id' | 'firstName' | 'lastName' | 'email' | 'subject' | 'createdAt'
>;
export type ConversationFound = Pick<
  ChatSession,
  'sessionId' | 'userEmail' | 'lastMessage' | 'lastMessageAt' | 'unread'
>;

/** The newest that match. */
export interface FoundOf<Item> {
  items: Item[];
  /** Whether more match. */
  more: boolean;
}

/** What one search of the staff finds in all that they work with. */
export interface SearchAnswer {
  orders: FoundOf<OrderFound>;
  messages: FoundOf<MessageFound>;
  conversations: FoundOf<ConversationFound>;
}
