import { brand, type MailPayloads } from '@exline/contracts';
import type { FilledTexts } from './fill.tsx';
import { Layout } from './Layout.tsx';
import { Action, QuotedText } from './parts.tsx';
import { formatTime } from './values.ts';

interface Props {
  payload: MailPayloads['transcript'];
  texts: FilledTexts<'transcript'>;
  publicUrl: string;
}

/** Contains neither the key nor a link to the conversation, so that the email alone gives no access to it. */
export const TranscriptMail = ({ payload: { messages, isCut }, texts, publicUrl }: Props) => (
  <Layout preview={texts.preview} title={texts.title} publicUrl={publicUrl}>
    {isCut ? texts.cutText : texts.text}
    {messages.map(({ sender, message, at }, index) => (
      <QuotedText
        // oxlint-disable-next-line react/no-array-index-key -- a mail is rendered once
        key={index}
        label={`${sender === 'user' ? 'You' : brand.name}, ${formatTime(at)}`}
        text={message}
      />
    ))}
    {texts.closing}
    <Action href={publicUrl}>Open {brand.name}</Action>
  </Layout>
);
