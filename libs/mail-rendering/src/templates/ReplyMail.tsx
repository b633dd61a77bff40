import { brand, type MailPayloads } from '@exline/contracts';
import type { FilledTexts, Values } from './fill.tsx';
import { Layout } from './Layout.tsx';
import { Action, QuotedText } from './parts.tsx';
import { trackingUrl } from './values.ts';

export const replyValues = ({ name, subject }: MailPayloads['reply']): Values<'reply'> => ({ name, subject });

interface Props {
  payload: MailPayloads['reply'];
  texts: FilledTexts<'reply'>;
  publicUrl: string;
}

export const ReplyMail = ({ payload, texts, publicUrl }: Props) => (
  <Layout preview={payload.reply} title={texts.title} publicUrl={publicUrl}>
    {texts.text}
    <QuotedText label={`${brand.name} wrote`} text={payload.reply} />
    <QuotedText label={`You wrote: ${payload.subject}`} text={payload.message} quiet />
    {payload.trackingNumber && (
      <Action href={trackingUrl(publicUrl, payload.trackingNumber)}>Track your parcel</Action>
    )}
  </Layout>
);
