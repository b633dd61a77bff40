import { brand } from '@exline/contracts';
import type { ReplyLetter } from '@exline/mail';
import { Layout } from './Layout.tsx';
import { Action, Paragraph, Words } from './parts.tsx';
import { trackingUrl } from './values.ts';

export const replySubject = ({ subject }: ReplyLetter) => `Re: ${subject}`;

export const ReplyMail = ({ letter, publicUrl }: { letter: ReplyLetter; publicUrl: string }) => (
  <Layout preview={letter.reply.slice(0, 120)} title="We have answered your message" publicUrl={publicUrl}>
    <Paragraph>Hello {letter.name},</Paragraph>
    <Words label={`${brand.name} wrote`} text={letter.reply} />
    <Words label={`You wrote: ${letter.subject}`} text={letter.message} quiet />
    {letter.trackingNumber && (
      <Action href={trackingUrl(publicUrl, letter.trackingNumber)}>Track your parcel</Action>
    )}
  </Layout>
);
