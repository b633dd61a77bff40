import { string } from 'yup';
import { orderFilterQuery, orderListQuery } from './listing.ts';
import { defineCalls, get } from '../api/defineCalls.ts';
import { orderRowShape, orderShape } from './shapes.ts';
import { shape } from '../api/shape.ts';

/** Lists of orders: by page, whole, and as a CSV file. */
export const orderListCalls = defineCalls('Orders', {
  listOrders: get('/api/admin/orders', {
    summary: 'List orders',
    right: 'ReadOrders',
    description:
      'Every order with its tracking events, newest first, streamed; by page with `limit`, `after` or `before`. Without `limit` only for agents and owners. A search, or a list narrowed in two ways, is counted up to 1,000.',
    query: orderListQuery,
    answers: {
      200: {
        description: 'orders',
        schema: shape.list(orderShape),
        rowSchema: shape.list(orderRowShape),
        headers: ['X-Total-Count', 'X-Total-Relation', 'Link'],
      },
    },
  }),
  listStatuses: get('/api/admin/orders/statuses', {
    summary: 'Every status that an order has',
    right: 'ReadOrders',
    answers: {
      200: { description: 'statuses by name, at most 100', schema: shape.list(string().defined()) },
    },
  }),
  exportOrders: get('/api/admin/orders/export.csv', {
    summary: 'The list of orders as CSV',
    right: 'ExportOrders',
    description:
      "A `'` stands before whatever a spreadsheet would calculate, at the start of a value and behind a semicolon in it; the import takes it away again.",
    query: orderFilterQuery,
    answers: { 200: { description: 'a file', type: 'text/csv', headers: ['X-Total-Count'] } },
  }),
});
