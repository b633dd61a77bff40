import type { ChatLetter, ReplyLetter, ShippingLetter } from '@exline/mail';

export const aShippingLetter = (fields: Partial<ShippingLetter> = {}): ShippingLetter => ({
  kind: 'shipping',
  to: 'maya.chen@example.com',
  customerName: 'Maya Chen',
  destination: 'Portland, OR',
  trackingNumber: 'EX1234567890',
  status: 'In Transit',
  estimatedDelivery: '2026-11-22T00:00:00.000Z',
  ...fields,
});

export const aReplyLetter = (fields: Partial<ReplyLetter> = {}): ReplyLetter => ({
  kind: 'reply',
  to: 'daniel.okafor@example.com',
  name: 'Daniel Okafor',
  subject: 'Delivery Problem',
  message: 'Where is it?\nIt was due yesterday.',
  reply: 'With the driver.\n\nIt comes today.',
  trackingNumber: null,
  ...fields,
});

export const aChatLetter = (fields: Partial<ChatLetter> = {}): ChatLetter => ({
  kind: 'chat',
  to: 'tom.becker@example.com',
  replies: [
    { message: 'It is with the driver.', at: '2026-11-21T15:04:00.000Z' },
    { message: 'Anything else?', at: '2026-11-21T15:05:00.000Z' },
  ],
  ...fields,
});
