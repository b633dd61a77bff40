import { noValues, type Order } from '@exline/contracts';

/** A valid order in the form that the server returns. */
export const anOrder = (fields: Partial<Order> = {}): Order => ({
  id: 1,
  trackingNumber: 'EX1234567890',
  status: 'In Transit',
  ...noValues,
  customerEmail: 'maya.chen@example.com',
  customerName: 'Maya Chen',
  labels: [],
  assignee: null,
  deliveryRequests: [],
  createdAt: '2026-11-11T14:15:00.000Z',
  updatedAt: '2026-11-11T14:15:00.000Z',
  deletedAt: null,
  erasedAt: null,
  version: 1,
  trackingEvents: [],
  ...fields,
});
