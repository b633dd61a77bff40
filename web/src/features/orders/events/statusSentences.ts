/** The default description of each status, as customers read it. */
export const statusSentences: Readonly<Record<string, string>> = {
  'Order Placed': 'The order was placed.',
  Processing: 'The package is being prepared.',
  Shipped: 'The package was handed over for shipping.',
  'In Transit': 'The package is on its way.',
  'Out for Delivery': 'The package is with the driver.',
  Delivered: 'The package was delivered.',
  Exception: 'The delivery is delayed.',
};
