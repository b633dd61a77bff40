import { brand, type Letters } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { Action, Detail, Paragraph, TextLink } from './parts.tsx';
import { contactUrl, trackingUrl, wordsOfTime } from './values.ts';

export const deliverySubject = ({ trackingNumber }: Letters['delivery']) =>
  `Your ${brand.name} parcel ${trackingNumber} was delivered`;

export const DeliveryMail = ({ letter, publicUrl }: { letter: Letters['delivery']; publicUrl: string }) => (
  <Layout
    preview={`Your parcel ${letter.trackingNumber} has arrived.`}
    title="Your parcel was delivered"
    publicUrl={publicUrl}
  >
    <Paragraph>
      {letter.customerName ? `Hello ${letter.customerName},` : 'Hello,'}
      <br />
      Your parcel has arrived. If you can’t find it, reply to this email or use our{' '}
      <TextLink href={contactUrl(publicUrl)}>contact form</TextLink>, and we’ll look into it.
    </Paragraph>
    <Detail name="Tracking number" value={letter.trackingNumber} code />
    {letter.deliveredAt && <Detail name="Delivered" value={wordsOfTime(letter.deliveredAt)} />}
    {letter.destination && <Detail name="Destination" value={letter.destination} />}
    <Action href={trackingUrl(publicUrl, letter.trackingNumber)}>See the delivery</Action>
  </Layout>
);
