import { object, type ObjectSchema, type Schema } from 'yup';
import {
  MAX_ORDER_MESSAGES,
  SEARCH_FOUND,
  searchSchema,
  type ConversationFound,
  type MessageFound,
  type OrderFound,
  type ReturnFound,
} from './search.ts';
import { defineCalls, get } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import { returnStatuses } from '../returns/returns.ts';

const orderFound: ObjectSchema<OrderFound> = object({
  id: shape.id(),
  trackingNumber: shape.text(),
  status: shape.text(),
  customerName: shape.maybeText(),
  customerEmail: shape.maybeText(),
  destination: shape.maybeText(),
}).meta({ title: 'OrderFound' });

const returnFound: ObjectSchema<ReturnFound> = object({
  id: shape.id(),
  returnNumber: shape.text(),
  trackingNumber: shape.text(),
  status: shape.oneOf(returnStatuses),
  customerName: shape.maybeText(),
}).meta({ title: 'ReturnFound' });

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

const written = {
  messages: foundOf('ContactMessagesFound', messageFound),
  conversations: foundOf('ConversationsFound', conversationFound),
};

const answerShape = object({
  orders: foundOf('OrdersFound', orderFound),
  returns: foundOf('ReturnsFound', returnFound),
  ...written,
}).meta({ title: 'SearchAnswer' });

const orderMessagesShape = object(written).meta({ title: 'OrderMessages' });

/** One search across orders, returns, contact messages and conversations, and the messages about one order. */
export const searchCalls = defineCalls('Search', {
  searchEverything: get('/api/admin/search', {
    summary: 'Search orders, returns, contact messages and conversations',
    right: 'Search',
    query: searchSchema,
    answers: {
      200: { description: `the newest ${SEARCH_FOUND} matches of each kind`, schema: answerShape },
    },
  }),
  listOrderMessages: get('/api/admin/orders/:id/messages', {
    summary: 'List the contact messages and conversations about an order',
    right: 'Search',
    description:
      'Lists those that contain its tracking number or come from the email address of its customer, also for a deleted order.',
    answers: {
      200: {
        description: `the newest ${MAX_ORDER_MESSAGES} of each kind`,
        schema: orderMessagesShape,
      },
    },
    refusals: ['order.not_found'],
  }),
});
