import type { EmailKind, EmailPayload } from '@exline/contracts';

type Of<Kind extends EmailKind> = Extract<EmailPayload, { kind: Kind }>;

export const aShippingPayload = (fields: Partial<Of<'shipping'>> = {}): Of<'shipping'> => ({
  kind: 'shipping',
  orderId: 7,
  to: 'maya.chen@example.com',
  customerName: 'Maya Chen',
  destination: 'Portland, OR',
  trackingNumber: 'EX1234567890',
  status: 'In Transit',
  estimatedDelivery: '2026-11-22T00:00:00.000Z',
  ...fields,
});

export const aDeliveryPayload = (fields: Partial<Of<'delivery'>> = {}): Of<'delivery'> => ({
  kind: 'delivery',
  orderId: 7,
  to: 'maya.chen@example.com',
  customerName: 'Maya Chen',
  destination: 'Portland, OR',
  trackingNumber: 'EX1234567890',
  deliveredAt: '2026-11-21T14:14:00.000Z',
  ...fields,
});

export const aReplyPayload = (fields: Partial<Of<'reply'>> = {}): Of<'reply'> => ({
  kind: 'reply',
  to: 'daniel.okafor@example.com',
  name: 'Daniel Okafor',
  subject: 'Delivery Problem',
  message: 'Where is it?\nIt was due yesterday.',
  reply: 'With the driver.\n\nIt comes today.',
  trackingNumber: null,
  ...fields,
});

export const aChatPayload = (fields: Partial<Of<'chat'>> = {}): Of<'chat'> => ({
  kind: 'chat',
  to: 'tom.becker@example.com',
  replies: [
    { message: 'It is with the driver.', at: '2026-11-21T15:04:00.000Z' },
    { message: 'Anything else?', at: '2026-11-21T15:05:00.000Z' },
  ],
  ...fields,
});

export const aRequestAnswerPayload = (fields: Partial<Of<'requestAnswer'>> = {}): Of<'requestAnswer'> => ({
  kind: 'requestAnswer',
  orderId: 7,
  to: 'maya.chen@example.com',
  customerName: 'Maya Chen',
  trackingNumber: 'EX1234567890',
  change: 'day',
  details: '2026-11-24',
  outcome: 'done',
  ...fields,
});

export const aReturnLabelPayload = (fields: Partial<Of<'returnLabel'>> = {}): Of<'returnLabel'> => ({
  kind: 'returnLabel',
  to: 'maya.chen@example.com',
  customerName: 'Maya Chen',
  destination: 'Portland, OR',
  trackingNumber: 'EX1234567890',
  returnNumber: 'RT0123456789ABC',
  issueType: 'damaged',
  isApproved: false,
  ...fields,
});

export const aReturnStepPayload = (fields: Partial<Of<'returnStep'>> = {}): Of<'returnStep'> => ({
  kind: 'returnStep',
  to: 'maya.chen@example.com',
  customerName: 'Maya Chen',
  trackingNumber: 'EX1234567890',
  returnNumber: 'RT0123456789ABC',
  status: 'refused',
  note: null,
  ...fields,
});

export const aTranscriptPayload = (fields: Partial<Of<'transcript'>> = {}): Of<'transcript'> => ({
  kind: 'transcript',
  to: 'tom.becker@example.com',
  messages: [
    { sender: 'user', message: 'Where is it?', at: '2026-11-21T15:03:00.000Z' },
    { sender: 'admin', message: 'It is with the driver.', at: '2026-11-21T15:04:00.000Z' },
  ],
  isCut: false,
  ...fields,
});

export const aConfirmationPayload = (fields: Partial<Of<'confirmation'>> = {}): Of<'confirmation'> => ({
  kind: 'confirmation',
  to: 'maya.chen@example.com',
  secret: 'secret',
  trackingNumber: 'EX1234567890',
  ...fields,
});

export const aStatusPayload = (fields: Partial<Of<'status'>> = {}): Of<'status'> => ({
  kind: 'status',
  to: 'maya.chen@example.com',
  secret: 'secret',
  subscriptionId: 7,
  trackingNumber: 'EX1234567890',
  stops: [{ status: 'In Transit', at: '2026-11-21T14:14:00.000Z', location: 'Denver, CO' }],
  earlier: ['shipped'],
  estimatedDelivery: '2026-11-24T00:00:00.000Z',
  ...fields,
});
