import type { MailPayloads } from '@exline/contracts';
import type { FilledTexts, Values } from './fill.tsx';
import { Layout } from './Layout.tsx';
import { Action, Detail } from './parts.tsx';
import { contactUrl, trackingUrl, formatTime } from './values.ts';

type Payload = MailPayloads['delivery'];

export const deliveryValues = (payload: Payload, publicUrl: string): Values<'delivery'> => ({
  name: payload.customerName,
  trackingNumber: payload.trackingNumber,
  deliveredAt: payload.deliveredAt && formatTime(payload.deliveredAt),
  destination: payload.destination,
  contactForm: { href: contactUrl(publicUrl), words: 'contact form' },
});

interface Props {
  payload: Payload;
  texts: FilledTexts<'delivery'>;
  publicUrl: string;
  token: string | null;
}

export const DeliveryMail = ({ payload, texts, publicUrl, token }: Props) => (
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
