import { brand, issueLabel, type MailPayloads } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { Action, Detail, Paragraph } from './parts.tsx';
import { returnUrl } from './values.ts';

type Payload = MailPayloads['returnLabel'];

export const returnLabelSubject = ({ returnNumber }: Payload) => `Your ${brand.name} return ${returnNumber}`;

export const ReturnLabelMail = ({ payload, publicUrl }: { payload: Payload; publicUrl: string }) => (
  <Layout
    preview={`Return ${payload.returnNumber}: your label and the next steps.`}
    title={payload.isApproved ? 'Your return was approved' : 'Your return and its label'}
    publicUrl={publicUrl}
  >
    <Paragraph>
      {payload.customerName ? `Hello ${payload.customerName},` : 'Hello,'}
      <br />
      {payload.isApproved
        ? 'We approved your return. Your label is attached to this email.'
        : 'We received your return request. Your label is attached to this email.'}
    </Paragraph>
    <Detail name="Return number" value={payload.returnNumber} code />
    <Detail name="Parcel" value={payload.trackingNumber} code />
    <Detail name="Issue" value={issueLabel(payload.issueType)} />
    {payload.issueType !== 'lost' && (
      <Paragraph>
        1. Pack the parcel as you received it.
        <br />
        2. Print the label at actual size, 4 by 6 inches, and attach it over the old one.
        <br />
        3. Hand the parcel to any {brand.name} driver or drop-off point.
      </Paragraph>
    )}
    <Action href={returnUrl(publicUrl, payload.returnNumber)}>Follow your return</Action>
  </Layout>
);
