/** Values that several samples share. */
export const AT = '2026-11-21T14:14:00.000Z';
export const customer = { to: 'maya.chen@example.com', customerName: 'Maya Chen' };
export const person = { to: customer.to, name: customer.customerName };
export const parcel = {
  trackingNumber: 'EX1234567890',
  destination: 'Portland, OR',
  estimatedDelivery: '2026-11-24T00:00:00.000Z',
};
