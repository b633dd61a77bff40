import { object } from 'yup';
import type { ChatSession } from '../chat/shapes.ts';
import type { ContactSubmission } from '../contact/shapes.ts';
import { field } from '../fields/fields.ts';
import type { Order } from '../orders/shapes.ts';
import type { StaffReturn } from '../returns/shapes.ts';

/** The maximum number of results of each kind. */
export const SEARCH_FOUND = 5;

export const searchSchema = object({
  q: field.line('q').required('q is required').meta({
    description:
      'prefix of a word in the searchable fields of the lists; for returns, of a number, name or email address',
  }),
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

export type ReturnFound = Pick<
  StaffReturn,
  'id' | 'returnNumber' | 'trackingNumber' | 'status' | 'customerName'
>;

/** The newest matches. */
export interface FoundOf<Item> {
  items: Item[];
  /** Whether there are more matches than listed. */
  more: boolean;
}

/** The results of a search across orders, returns, contact messages and conversations. */
export interface SearchAnswer {
  orders: FoundOf<OrderFound>;
  returns: FoundOf<ReturnFound>;
  messages: FoundOf<MessageFound>;
  conversations: FoundOf<ConversationFound>;
}

/** An order as messages name it: by its tracking number or the email address of its customer. */
export type NamedOrder = Pick<Order, 'trackingNumber' | 'customerEmail'>;

/** The maximum number of contact messages, and of conversations, that are listed with an order. */
export const MAX_ORDER_MESSAGES = 10;

/** The newest contact messages and conversations about an order. */
export type OrderMessages = Pick<SearchAnswer, 'messages' | 'conversations'>;
