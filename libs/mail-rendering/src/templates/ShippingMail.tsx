import { brand, statusTone, type MailPayloads } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { Action, Detail, Paragraph } from './parts.tsx';
import { trackingUrl, formatDay } from './values.ts';

export const shippingSubject = ({ trackingNumber }: MailPayloads['shipping']) =>
  `Your ${brand.name} parcel ${trackingNumber}`;

const isDelivered = (status: string) => statusTone(status) === 'delivered';

export const ShippingMail = ({
  payload,
  publicUrl,
  token,
}: {
  payload: MailPayloads['shipping'];
  publicUrl: string;
  token: string | null;
}) => (
  <Layout
    preview={`${payload.status}: your parcel ${payload.trackingNumber}, stop by stop.`}
    title={isDelivered(payload.status) ? 'Your parcel was delivered' : 'Follow your parcel'}
    publicUrl={publicUrl}
  >
    <Paragraph>
      {payload.customerName ? `Hello ${payload.customerName},` : 'Hello,'}
      <br />
      {isDelivered(payload.status)
        ? 'Your parcel was delivered. Its page shows every stop on its way.'
        : 'You can follow your parcel from now until it is delivered.'}
    </Paragraph>
    <Detail name="Tracking number" value={payload.trackingNumber} code />
    <Detail name="Status" value={payload.status} />
    {payload.estimatedDelivery && !isDelivered(payload.status) && (
      <Detail name="Estimated delivery" value={formatDay(payload.estimatedDelivery)} />
    )}
    {payload.destination && <Detail name="Destination" value={payload.destination} />}
    <Action href={trackingUrl(publicUrl, payload.trackingNumber, token)}>Track your parcel</Action>
  </Layout>
);
