import { brand, type MailPayloads } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { Action, Paragraph, QuotedText } from './parts.tsx';
import { trackingUrl } from './values.ts';

export const replySubject = ({ subject }: MailPayloads['reply']) => `Re: ${subject}`;

export const ReplyMail = ({ payload, publicUrl }: { payload: MailPayloads['reply']; publicUrl: string }) => (
  <Layout preview={payload.reply.slice(0, 120)} title="We have answered your message" publicUrl={publicUrl}>
    <Paragraph>Hello {payload.name},</Paragraph>
    <QuotedText label={`${brand.name} wrote`} text={payload.reply} />
    <QuotedText label={`You wrote: ${payload.subject}`} text={payload.message} quiet />
    {payload.trackingNumber && (
      <Action href={trackingUrl(publicUrl, payload.trackingNumber, null)}>Track your parcel</Action>
    )}
  </Layout>
);
