import { defineCalls, del, get, post, put } from '../api/defineCalls.ts';
import { orderViewSchema, orderViewShape, orderViewsShape } from './views.ts';

const newView = orderViewSchema.meta({ title: 'NewOrderView' });

/** Saved views of the list of orders. */
export const orderViewCalls = defineCalls('Orders', {
  listOrderViews: get('/api/admin/order-views', {
    summary: 'List your saved views and the shared ones, with counts',
    right: 'ReadOrders',
    answers: { 200: { description: 'the views, sorted by name', schema: orderViewsShape } },
  }),
  saveOrderView: post('/api/admin/order-views', {
    summary: 'Save a view',
    right: 'SaveOrderView',
    idempotent: true,
    body: newView,
    answers: { 201: { description: 'the view', schema: orderViewShape } },
    refusals: ['order_view.duplicate_name', 'order_view.too_many'],
  }),
  changeOrderView: put('/api/admin/order-views/:id', {
    summary: 'Change a saved view',
    right: 'ChangeOrderView',
    description:
      'Anyone with the right can change a shared view; only its owner can make it private. With `If-Match`, the change applies only to that version. If there is a newer one, the answer (412) returns it in `current`.',
    headers: ['If-Match'],
    body: newView,
    answers: { 200: { description: 'the view', schema: orderViewShape } },
    refusals: [
      'order_view.not_found',
      'order_view.duplicate_name',
      'order_view.too_many',
      'order_view.not_yours',
      'order_view.changed_meanwhile',
    ],
  }),
  deleteOrderView: del('/api/admin/order-views/:id', {
    summary: 'Delete a saved view',
    right: 'DeleteOrderView',
    answers: { 204: { description: 'the view is deleted' } },
    refusals: ['order_view.not_found'],
  }),
});
