import { deliveryChangeNames, statusTone } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { Action, Detail } from './parts.tsx';
import { AT, customer, parcel } from './sampleValues.ts';
import type { MailProps, MailTemplates } from './template.ts';
import { contactUrl, formatDay, formatTime, trackingUrl } from './values.ts';

const ShippingMail = ({ payload, texts, publicUrl, token }: MailProps<'shipping'>) => {
  const isDelivered = statusTone(payload.status) === 'delivered';
  return (
    <Layout
      preview={texts.preview}
      title={isDelivered ? texts.deliveredTitle : texts.title}
      publicUrl={publicUrl}
    >
      {isDelivered ? texts.deliveredText : texts.text}
      <Detail name="Tracking number" value={payload.trackingNumber} code />
      <Detail name="Status" value={payload.status} />
      {payload.estimatedDelivery && !isDelivered && (
        <Detail name="Estimated delivery" value={formatDay(payload.estimatedDelivery)} />
      )}
      {payload.destination && <Detail name="Destination" value={payload.destination} />}
      <Action href={trackingUrl(publicUrl, payload.trackingNumber, { token, from: 'shipping' })}>
        Track your parcel
      </Action>
    </Layout>
  );
};

const DeliveryMail = ({ payload, texts, publicUrl, token }: MailProps<'delivery'>) => (
  <Layout preview={texts.preview} title={texts.title} publicUrl={publicUrl}>
    {texts.text}
    <Detail name="Tracking number" value={payload.trackingNumber} code />
    {payload.deliveredAt && <Detail name="Delivered" value={formatTime(payload.deliveredAt)} />}
    {payload.destination && <Detail name="Destination" value={payload.destination} />}
    <Action href={trackingUrl(publicUrl, payload.trackingNumber, { token, from: 'delivery' })}>
      See the delivery
    </Action>
  </Layout>
);

const RequestAnswerMail = ({ payload, texts, publicUrl, token }: MailProps<'requestAnswer'>) => {
  const { change, details, outcome } = payload;
  return (
    <Layout
      preview={texts.preview}
      title={outcome === 'done' ? texts.doneTitle : texts.declinedTitle}
      publicUrl={publicUrl}
    >
      {outcome === 'done' ? texts.doneText : texts.declinedText}
      <Detail name="Tracking number" value={payload.trackingNumber} code />
      <Detail name={deliveryChangeNames[change]} value={change === 'day' ? formatDay(details) : details} />
      <Action href={trackingUrl(publicUrl, payload.trackingNumber, { token, from: 'requestAnswer' })}>
        See your parcel
      </Action>
    </Layout>
  );
};

const { trackingNumber, destination, estimatedDelivery } = parcel;
const order = { orderId: 1, ...customer, trackingNumber };
const shipping = { ...order, destination, estimatedDelivery, status: 'In Transit' };
const delivery = { ...order, destination, deliveredAt: AT };
const answer = {
  ...order,
  change: 'day' as const,
  details: '2026-11-25',
  outcome: 'done' as const,
};

/** The emails about an order. */
export const orderMails: MailTemplates<'shipping' | 'delivery' | 'requestAnswer'> = {
  shipping: {
    valuesOf: (payload) => ({
      name: payload.customerName,
      trackingNumber: payload.trackingNumber,
      status: payload.status,
      estimatedDelivery: payload.estimatedDelivery && formatDay(payload.estimatedDelivery),
      destination: payload.destination,
    }),
    Mail: ShippingMail,
    samples: [
      { id: 'usual', name: 'On its way', payload: shipping },
      { id: 'delivered', name: 'Delivered', payload: { ...shipping, status: 'Delivered' } },
      {
        id: 'unknown',
        name: 'With unknown values',
        payload: { ...shipping, customerName: null, destination: null, estimatedDelivery: null },
      },
    ],
  },
  delivery: {
    valuesOf: (payload, publicUrl) => ({
      name: payload.customerName,
      trackingNumber: payload.trackingNumber,
      deliveredAt: payload.deliveredAt && formatTime(payload.deliveredAt),
      destination: payload.destination,
      contactForm: { href: contactUrl(publicUrl), words: 'contact form' },
    }),
    Mail: DeliveryMail,
    samples: [
      { id: 'usual', name: 'Delivered', payload: delivery },
      {
        id: 'unknown',
        name: 'With unknown values',
        payload: { ...delivery, customerName: null, destination: null, deliveredAt: null },
      },
    ],
  },
  requestAnswer: {
    valuesOf: (payload, publicUrl) => ({
      name: payload.customerName,
      trackingNumber: payload.trackingNumber,
      change: deliveryChangeNames[payload.change],
      contactForm: { href: contactUrl(publicUrl), words: 'contact form' },
    }),
    Mail: RequestAnswerMail,
    samples: [
      { id: 'done', name: 'Done', payload: answer },
      { id: 'declined', name: 'Declined', payload: { ...answer, outcome: 'declined' } },
    ],
  },
};
