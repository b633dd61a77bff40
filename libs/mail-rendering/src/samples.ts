import type { EmailPayload, MailPayloads, ReturnStep, TemplateKind } from '@exline/contracts';

interface Sample<Kind extends TemplateKind> {
  id: string;
  name: string;
  payload: MailPayloads[Kind];
}

const AT = '2026-11-21T14:14:00.000Z';

const customer = { to: 'maya.chen@example.com', customerName: 'Maya Chen' };
const person = { to: customer.to, name: customer.customerName };
const parcel = { trackingNumber: 'EX1234567890', destination: 'Portland, OR' };
const estimate = { estimatedDelivery: '2026-11-24T00:00:00.000Z' };
const numbers = { trackingNumber: parcel.trackingNumber, returnNumber: 'RT0123456789ABC' };

const shipping = { orderId: 1, ...customer, ...parcel, ...estimate, status: 'In Transit' };
const delivery = { orderId: 1, ...customer, ...parcel, deliveredAt: AT };
const answer = {
  orderId: 1,
  ...customer,
  trackingNumber: parcel.trackingNumber,
  change: 'day' as const,
  details: '2026-11-25',
  outcome: 'done' as const,
};
const transcript = {
  to: customer.to,
  messages: [
    { sender: 'user', message: 'Where is my parcel?', at: AT },
    { sender: 'admin', message: 'It is with the driver.', at: AT },
  ] as const,
  isCut: false,
};
const status = {
  to: customer.to,
  secret: '',
  subscriptionId: 1,
  trackingNumber: parcel.trackingNumber,
  stops: [{ status: 'In Transit', at: AT, location: 'Denver, CO' }],
  earlier: ['processing', 'shipped'],
  ...estimate,
};
const returnLabel = {
  ...customer,
  ...numbers,
  destination: parcel.destination,
  issueType: 'damaged' as const,
  isApproved: false,
};

const stepOf = (id: ReturnStep, name: string, note: string | null = null) => ({
  id,
  name,
  payload: { ...customer, ...numbers, status: id, note },
});

const samples: { readonly [Kind in TemplateKind]: readonly [Sample<Kind>, ...Sample<Kind>[]] } = {
  shipping: [
    { id: 'usual', name: 'On its way', payload: shipping },
    { id: 'delivered', name: 'Delivered', payload: { ...shipping, status: 'Delivered' } },
    {
      id: 'unknown',
      name: 'With unknown values',
      payload: { ...shipping, customerName: null, destination: null, estimatedDelivery: null },
    },
  ],
  delivery: [
    { id: 'usual', name: 'Delivered', payload: delivery },
    {
      id: 'unknown',
      name: 'With unknown values',
      payload: { ...delivery, customerName: null, destination: null, deliveredAt: null },
    },
  ],
  reply: [
    {
      id: 'usual',
      name: 'Reply',
      payload: {
        ...person,
        subject: 'Delivery Problem',
        message: 'Where is my parcel? It was due yesterday.',
        reply: 'It is with the driver and comes today.',
        trackingNumber: parcel.trackingNumber,
      },
    },
  ],
  chat: [
    {
      id: 'usual',
      name: 'One answer',
      payload: { to: customer.to, replies: [{ message: 'It is with the driver.', at: AT }] },
    },
  ],
  transcript: [
    { id: 'usual', name: 'Whole chat', payload: transcript },
    { id: 'cut', name: 'Newest messages', payload: { ...transcript, isCut: true } },
  ],
  requestAnswer: [
    { id: 'done', name: 'Done', payload: answer },
    { id: 'declined', name: 'Declined', payload: { ...answer, outcome: 'declined' } },
  ],
  confirmation: [
    {
      id: 'usual',
      name: 'Sign-up',
      payload: { to: customer.to, secret: '', trackingNumber: parcel.trackingNumber },
    },
  ],
  status: [
    { id: 'usual', name: 'On its way', payload: status },
    {
      id: 'delivered',
      name: 'Delivered',
      payload: { ...status, stops: [{ status: 'Delivered', at: AT, location: parcel.destination }] },
    },
  ],
  returnLabel: [
    { id: 'usual', name: 'Requested', payload: returnLabel },
    { id: 'approved', name: 'Approved', payload: { ...returnLabel, isApproved: true } },
    {
      id: 'unknown',
      name: 'Lost, without a name',
      payload: { ...returnLabel, issueType: 'lost', customerName: null },
    },
  ],
  returnStep: [
    stepOf('approved', 'Approved'),
    stepOf('in-transit', 'On its way'),
    stepOf('received', 'Received'),
    stepOf('refunded', 'Refunded'),
    stepOf('refused', 'Refused', 'The seal of the parcel was not broken.'),
  ],
  invitation: [{ id: 'usual', name: 'Agent', payload: { ...person, role: 'agent' } }],
  reset: [{ id: 'usual', name: 'Reset', payload: person }],
};

/** The sets of sample values of a kind of email. */
export const samplesOf = (kind: TemplateKind): { id: string; name: string }[] =>
  samples[kind].map(({ id, name }) => ({ id, name }));

/** An email of this kind with sample values: those of this id, or the usual ones. */
export const sampleMail = (
  kind: TemplateKind,
  sample: string | null,
): Exclude<EmailPayload, { kind: 'test' }> => {
  const all: readonly Sample<TemplateKind>[] = samples[kind];
  const { payload } = all.find(({ id }) => id === sample) ?? samples[kind][0];
  // The kind and the payload are from the same row, but TypeScript cannot infer that.
  return { ...payload, kind } as Exclude<EmailPayload, { kind: 'test' }>;
};
