import { string } from 'yup';
import { orderFilterQuery } from './filter.ts';
import { orderListQuery } from './listing.ts';
import { defineCalls, get } from '../api/defineCalls.ts';
import { orderRowShape, orderShape } from './shapes.ts';
import { shape } from '../api/shape.ts';

/** Lists of orders: pages, complete streams and CSV files. */
export const orderListCalls = defineCalls('Orders', {
  listOrders: get('/api/admin/orders', {
    summary: 'List orders',
    right: 'ReadOrders',
    description:
      'Streams all orders with their tracking events, newest first; with `limit`, `after` or `before`, returns a page. Without `limit`, only for agents and owners. Filters combine; `status` and `label` can be repeated.',
    query: orderListQuery,
    answers: {
      200: {
        description: 'orders',
        schema: shape.list(orderShape),
        rowSchema: shape.list(orderRowShape),
        headers: ['X-Total-Count', 'Link'],
      },
    },
  }),
  listStatuses: get('/api/admin/orders/statuses', {
    summary: 'List the statuses in use',
    right: 'ReadOrders',
    answers: {
      200: { description: 'at most 100 statuses, sorted by name', schema: shape.list(string().defined()) },
    },
  }),
  listOrderLabels: get('/api/admin/orders/labels', {
    summary: 'List the labels in use',
    right: 'ReadOrders',
    answers: {
      200: { description: 'at most 100 labels, sorted by name', schema: shape.list(string().defined()) },
    },
  }),
  exportOrders: get('/api/admin/orders/export.csv', {
    summary: 'Export orders as CSV',
    right: 'ExportOrders',
    description:
      "A `'` precedes everything that a spreadsheet would treat as a formula, at the start of a value or after a semicolon in it. The import removes it. The last columns are the labels, separated by semicolons, and the name of the assignee; an import ignores both.",
    query: orderFilterQuery,
    answers: { 200: { description: 'the CSV file', type: 'text/csv', headers: ['X-Total-Count'] } },
  }),
});
