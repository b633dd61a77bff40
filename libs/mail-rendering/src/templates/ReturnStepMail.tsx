import { brand, type MailPayloads, type ReturnStep } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { Action, Detail, Paragraph, QuotedText } from './parts.tsx';
import { returnUrl } from './values.ts';

type Payload = MailPayloads['returnStep'];

const words: Readonly<Record<ReturnStep, { title: string; text: string }>> = {
  approved: {
    title: 'Your return was approved',
    text: 'We approved your return. Use the label from our earlier email to send the parcel back.',
  },
  'in-transit': { title: 'Your return is on its way', text: 'Your parcel is on its way back to us.' },
  received: { title: 'Your return has arrived', text: 'We received your parcel and are checking it.' },
  refunded: { title: 'Your return was refunded', text: 'Your return is finished, and your refund was sent.' },
  refused: {
    title: 'Your return was refused',
    text: 'We could not accept your return. The reason is below.',
  },
};

export const returnStepSubject = ({ returnNumber, status }: Payload) =>
  `${brand.name} return ${returnNumber}: ${words[status].title.toLowerCase()}`;

export const ReturnStepMail = ({ payload, publicUrl }: { payload: Payload; publicUrl: string }) => (
  <Layout preview={words[payload.status].text} title={words[payload.status].title} publicUrl={publicUrl}>
    <Paragraph>
      {payload.customerName ? `Hello ${payload.customerName},` : 'Hello,'}
      <br />
      {words[payload.status].text}
    </Paragraph>
    {payload.note && <QuotedText label={`From ${brand.name}`} text={payload.note} />}
    <Detail name="Return number" value={payload.returnNumber} code />
    <Detail name="Parcel" value={payload.trackingNumber} code />
    <Action href={returnUrl(publicUrl, payload.returnNumber)}>Follow your return</Action>
  </Layout>
);
