// Made from the calls in libs/contracts by `npm run format`.
import type { Endpoint } from '../endpoints/types.ts';

export const listSubscribers: Endpoint<'listSubscribers'> = {
  method: 'GET',
  path: '/api/admin/orders/:id/subscribers',
};
export const stopSubscription: Endpoint<'stopSubscription'> = {
  method: 'POST',
  path: '/api/admin/subscriptions/:id/stop',
};
export const listOrders: Endpoint<'listOrders'> = { method: 'GET', path: '/api/admin/orders' };
export const listStatuses: Endpoint<'listStatuses'> = { method: 'GET', path: '/api/admin/orders/statuses' };
export const listOrderLabels: Endpoint<'listOrderLabels'> = {
  method: 'GET',
  path: '/api/admin/orders/labels',
};
export const exportOrders: Endpoint<'exportOrders'> = { method: 'GET', path: '/api/admin/orders/export.csv' };
export const createOrder: Endpoint<'createOrder'> = { method: 'POST', path: '/api/admin/orders' };
export const importOrders: Endpoint<'importOrders'> = { method: 'POST', path: '/api/admin/orders/import' };
export const findExistingOrders: Endpoint<'findExistingOrders'> = {
  method: 'POST',
  path: '/api/admin/orders/existing',
};
export const readOrder: Endpoint<'readOrder'> = { method: 'GET', path: '/api/admin/orders/:id' };
export const readOrderPhoto: Endpoint<'readOrderPhoto'> = {
  method: 'GET',
  path: '/api/admin/orders/:id/photo',
};
export const editOrder: Endpoint<'editOrder'> = { method: 'PATCH', path: '/api/admin/orders/:id' };
export const labelOrder: Endpoint<'labelOrder'> = { method: 'PATCH', path: '/api/admin/orders/:id/labels' };
export const assignOrder: Endpoint<'assignOrder'> = { method: 'PUT', path: '/api/admin/orders/:id/assignee' };
export const settleDeliveryRequest: Endpoint<'settleDeliveryRequest'> = {
  method: 'POST',
  path: '/api/admin/orders/:id/settle-request',
};
export const deleteOrder: Endpoint<'deleteOrder'> = { method: 'DELETE', path: '/api/admin/orders/:id' };
export const restoreOrder: Endpoint<'restoreOrder'> = {
  method: 'POST',
  path: '/api/admin/orders/:id/restore',
};
export const eraseOrder: Endpoint<'eraseOrder'> = { method: 'POST', path: '/api/admin/orders/:id/erase' };
export const readOrderHistory: Endpoint<'readOrderHistory'> = {
  method: 'GET',
  path: '/api/admin/orders/:id/history',
};
export const readOrderSummary: Endpoint<'readOrderSummary'> = { method: 'GET', path: '/api/admin/summary' };
export const generateTrackingNumber: Endpoint<'generateTrackingNumber'> = {
  method: 'GET',
  path: '/api/admin/generate-tracking',
};
export const takeDeliveryPhoto: Endpoint<'takeDeliveryPhoto'> = {
  method: 'POST',
  path: '/api/admin/orders/:id/delivery-photo',
};
export const addTrackingEvent: Endpoint<'addTrackingEvent'> = {
  method: 'POST',
  path: '/api/admin/tracking-events',
};
export const readOrderFigures: Endpoint<'readOrderFigures'> = { method: 'GET', path: '/api/admin/overview' };
export const readEstimateFigures: Endpoint<'readEstimateFigures'> = {
  method: 'GET',
  path: '/api/admin/estimates',
};
export const exportEstimateFigures: Endpoint<'exportEstimateFigures'> = {
  method: 'GET',
  path: '/api/admin/estimates.csv',
};
export const listCustomerParcels: Endpoint<'listCustomerParcels'> = {
  method: 'GET',
  path: '/api/admin/parcels',
};
export const startBulkJob: Endpoint<'startBulkJob'> = { method: 'POST', path: '/api/admin/bulk-jobs' };
export const listBulkJobs: Endpoint<'listBulkJobs'> = { method: 'GET', path: '/api/admin/bulk-jobs' };
export const readBulkJob: Endpoint<'readBulkJob'> = { method: 'GET', path: '/api/admin/bulk-jobs/:id' };
export const stopBulkJob: Endpoint<'stopBulkJob'> = { method: 'POST', path: '/api/admin/bulk-jobs/:id/stop' };
export const continueBulkJob: Endpoint<'continueBulkJob'> = {
  method: 'POST',
  path: '/api/admin/bulk-jobs/:id/continue',
};
export const exportBulkResults: Endpoint<'exportBulkResults'> = {
  method: 'GET',
  path: '/api/admin/bulk-jobs/:id/results.csv',
};
export const listOrderViews: Endpoint<'listOrderViews'> = { method: 'GET', path: '/api/admin/order-views' };
export const saveOrderView: Endpoint<'saveOrderView'> = { method: 'POST', path: '/api/admin/order-views' };
export const changeOrderView: Endpoint<'changeOrderView'> = {
  method: 'PUT',
  path: '/api/admin/order-views/:id',
};
export const deleteOrderView: Endpoint<'deleteOrderView'> = {
  method: 'DELETE',
  path: '/api/admin/order-views/:id',
};
