import { brand, type MailPayloads } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { Action, Detail, Paragraph, TextLink } from './parts.tsx';
import { contactUrl, trackingUrl, formatTime } from './values.ts';

export const deliverySubject = ({ trackingNumber }: MailPayloads['delivery']) =>
  `Your ${brand.name} parcel ${trackingNumber} was delivered`;

export const DeliveryMail = ({
  payload,
  publicUrl,
  token,
}: {
  payload: MailPayloads['delivery'];
  publicUrl: string;
  token: string | null;
}) => (
  <Layout
    preview={`Your parcel ${payload.trackingNumber} has arrived.`}
    title="Your parcel was delivered"
    publicUrl={publicUrl}
  >
    <Paragraph>
      {payload.customerName ? `Hello ${payload.customerName},` : 'Hello,'}
      <br />
      Your parcel has arrived. If you can’t find it, reply to this email or use our{' '}
      <TextLink href={contactUrl(publicUrl)}>contact form</TextLink>, and we’ll look into it.
    </Paragraph>
    <Detail name="Tracking number" value={payload.trackingNumber} code />
    {payload.deliveredAt && <Detail name="Delivered" value={formatTime(payload.deliveredAt)} />}
    {payload.destination && <Detail name="Destination" value={payload.destination} />}
    <Action href={trackingUrl(publicUrl, payload.trackingNumber, token)}>See the delivery</Action>
  </Layout>
);
