import { statusTone, type MailPayloads } from '@exline/contracts';
import type { FilledTexts, Values } from './fill.tsx';
import { Layout } from './Layout.tsx';
import { Action, Detail } from './parts.tsx';
import { trackingUrl, formatDay } from './values.ts';

type Payload = MailPayloads['shipping'];

export const shippingValues = (payload: Payload): Values<'shipping'> => ({
  name: payload.customerName,
  trackingNumber: payload.trackingNumber,
  status: payload.status,
  estimatedDelivery: payload.estimatedDelivery && formatDay(payload.estimatedDelivery),
  destination: payload.destination,
});

interface Props {
  payload: Payload;
  texts: FilledTexts<'shipping'>;
  publicUrl: string;
  token: string | null;
}

export const ShippingMail = ({ payload, texts, publicUrl, token }: Props) => {
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
