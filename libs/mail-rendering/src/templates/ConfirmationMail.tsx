import { CONFIRM_HOURS, type MailPayloads } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { Action, Detail, Paragraph } from './parts.tsx';

export const confirmationSubject = ({ trackingNumber }: MailPayloads['confirmation']) =>
  `Confirm updates for your parcel ${trackingNumber}`;

interface Props {
  payload: MailPayloads['confirmation'];
  publicUrl: string;
  confirmUrl: string;
}

export const ConfirmationMail = ({ payload: { trackingNumber }, publicUrl, confirmUrl }: Props) => (
  <Layout
    preview={`One click, and we email you at every stop of ${trackingNumber}.`}
    title="Confirm your email address"
    publicUrl={publicUrl}
  >
    <Paragraph>You asked us to email you about a parcel. Confirm, and we write at every stop.</Paragraph>
    <Detail name="Tracking number" value={trackingNumber} code />
    <Action href={confirmUrl}>Yes, email me updates</Action>
    <Paragraph>
      The link works for {CONFIRM_HOURS} hours. If you did not ask for this, ignore this email, and we will
      not write again.
    </Paragraph>
  </Layout>
);
