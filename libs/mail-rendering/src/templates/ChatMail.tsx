import { brand, type MailPayloads } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { Action, Paragraph, QuotedText } from './parts.tsx';
import { formatTime } from './values.ts';

export const chatSubject = () => `${brand.name} has answered you in the chat`;

export const ChatMail = ({ payload, publicUrl }: { payload: MailPayloads['chat']; publicUrl: string }) => (
  <Layout
    preview={payload.replies[0]?.message.slice(0, 120) ?? ''}
    title="You have an answer in the chat"
    publicUrl={publicUrl}
  >
    <Paragraph>You left before we could reply. Here is our answer:</Paragraph>
    {payload.replies.map(({ message, at }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a mail is rendered once
      <QuotedText key={index} label={`${brand.name}, ${formatTime(at)}`} text={message} />
    ))}
    <Paragraph>To continue the chat, open our site in the same browser, or reply to this email.</Paragraph>
    <Action href={publicUrl}>Open {brand.name}</Action>
  </Layout>
);
