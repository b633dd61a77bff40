import { brand, type MailPayloads } from '@exline/contracts';
import type { FilledTexts } from './fill.tsx';
import { Layout } from './Layout.tsx';
import { Action, QuotedText } from './parts.tsx';
import { formatTime } from './values.ts';

interface Props {
  payload: MailPayloads['chat'];
  texts: FilledTexts<'chat'>;
  publicUrl: string;
}

export const ChatMail = ({ payload, texts, publicUrl }: Props) => (
  <Layout preview={payload.replies[0]?.message ?? ''} title={texts.title} publicUrl={publicUrl}>
    {texts.text}
    {payload.replies.map(({ message, at }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a mail is rendered once
      <QuotedText key={index} label={`${brand.name}, ${formatTime(at)}`} text={message} />
    ))}
    {texts.closing}
    <Action href={publicUrl}>Open {brand.name}</Action>
  </Layout>
);
