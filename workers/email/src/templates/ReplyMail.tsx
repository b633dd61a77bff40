import { brand, type Letters } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { Action, Paragraph, Words } from './parts.tsx';
import { trackingUrl } from './values.ts';

export const replySubject = ({ subject }: Letters['reply']) => `Re: ${subject}`;

export const ReplyMail = ({ letter, publicUrl }: { letter: Letters['reply']; publicUrl: string }) => (
  <Layout preview={letter.reply.slice(0, 120)} title="We have answered your message" publicUrl={publicUrl}>
    <Paragraph>Hello {letter.name},</Paragraph>
    <Words label={`${brand.name} wrote`} text={letter.reply} />
    <Words label={`You wrote: ${letter.subject}`} text={letter.message} quiet />
    {letter.trackingNumber && (
      <Action href={trackingUrl(publicUrl, letter.trackingNumber)}>Track your parcel</Action>
    )}
  </Layout>
);
