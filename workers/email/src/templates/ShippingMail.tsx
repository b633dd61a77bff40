import { brand, statusTone, type Letters } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { Action, Detail, Paragraph } from './parts.tsx';
import { trackingUrl, wordsOfDay } from './values.ts';

export const shippingSubject = ({ trackingNumber }: Letters['shipping']) =>
  `Your ${brand.name} parcel ${trackingNumber}`;

const isDelivered = (status: string) => statusTone(status) === 'delivered';

export const ShippingMail = ({ letter, publicUrl }: { letter: Letters['shipping']; publicUrl: string }) => (
  <Layout
    preview={`${letter.status}: your parcel ${letter.trackingNumber}, stop by stop.`}
    title={isDelivered(letter.status) ? 'Your parcel was delivered' : 'Follow your parcel'}
    publicUrl={publicUrl}
  >
    <Paragraph>
      {letter.customerName ? `Hello ${letter.customerName},` : 'Hello,'}
      <br />
      {isDelivered(letter.status)
        ? 'Your parcel was delivered. Its page shows every stop on its way.'
        : 'You can follow your parcel from now until it is delivered.'}
    </Paragraph>
    <Detail name="Tracking number" value={letter.trackingNumber} code />
    <Detail name="Status" value={letter.status} />
    {letter.estimatedDelivery && !isDelivered(letter.status) && (
      <Detail name="Estimated delivery" value={wordsOfDay(letter.estimatedDelivery)} />
    )}
    {letter.destination && <Detail name="Destination" value={letter.destination} />}
    <Action href={trackingUrl(publicUrl, letter.trackingNumber)}>Track your parcel</Action>
  </Layout>
);
