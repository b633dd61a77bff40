import { object, type ObjectSchema, type Schema } from 'yup';
import {
  SEARCH_FOUND,
  searchSchema,
  type ConversationFound,
  type MessageFound,
  type OrderFound,
} from './search.ts';
import { defineCalls, get } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';

const orderFound: ObjectSchema<OrderFound> = object({
  id: shape.id(),
  trackingNumber: shape.text(),
  status: shape.text(),
  customerName: shape.maybeText(),
  customerEmail: shape.maybeText(),
  destination: shape.maybeText(),
}).meta({ title: 'OrderFound' });

const messageFound: ObjectSchema<MessageFound> = object({
  id: shape.id(),
  firstName: shape.text(),
  lastName: shape.text(),
  email: shape.text(),
  subject: shape.text(),
  createdAt: shape.time(),
}).meta({ title: 'ContactMessageFound' });

const conversationFound: ObjectSchema<ConversationFound> = object({
  sessionId: shape.text(),
  userEmail: shape.maybeText(),
  lastMessage: shape.text(),
  lastMessageAt: shape.time(),
  unread: shape.count(),
}).meta({ title: 'ConversationFound' });

const foundOf = <Item>(title: string, item: Schema<Item>) =>
  object({ items: shape.list(item), more: shape.flag().meta({ description: 'whether more match' }) }).meta({
    title,
  });

const answerShape = object({
  orders: foundOf('OrdersFound', orderFound),
  messages: foundOf('ContactMessagesFound', messageFound),
  conversations: foundOf('ConversationsFound', conversationFound),
}).meta({ title: 'SearchAnswer' });

/** One search across orders, contact messages and conversations. */
export const searchCalls = defineCalls('Search', {
  searchEverything: get('/api/admin/search', {
    summary: 'Search orders, contact messages and conversations',
    right: 'Search',
    query: searchSchema,
    answers: {
      200: { description: `the newest ${SEARCH_FOUND} matches of each kind`, schema: answerShape },
    },
  }),
});
