import { brand, type MailPayloads } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { Action, Paragraph, QuotedText } from './parts.tsx';
import { formatTime } from './values.ts';

export const transcriptSubject = () => `Your chat with ${brand.name}`;

/** Without the key or an address of the conversation, so that the email alone gives no access to it. */
export const TranscriptMail = ({
  payload: { messages, isCut },
  publicUrl,
}: {
  payload: MailPayloads['transcript'];
  publicUrl: string;
}) => (
  <Layout preview="The messages of your chat" title="Your chat" publicUrl={publicUrl}>
    <Paragraph>
      You asked for a copy of your chat with {brand.name} support.
      {isCut && ' It was long, so this email has only the newest messages.'}
    </Paragraph>
    {messages.map(({ sender, message, at }, index) => (
      <QuotedText
        // oxlint-disable-next-line react/no-array-index-key -- a mail is rendered once
        key={index}
        label={`${sender === 'user' ? 'You' : brand.name}, ${formatTime(at)}`}
        text={message}
      />
    ))}
    <Paragraph>If you did not ask for it, ignore this email, or reply to let us know.</Paragraph>
    <Action href={publicUrl}>Open {brand.name}</Action>
  </Layout>
);
