import { brand } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { Action, QuotedText } from './parts.tsx';
import { AT, customer, person, parcel } from './sampleValues.ts';
import type { MailProps, MailTemplates } from './template.ts';
import { formatTime, trackingUrl } from './values.ts';

const ReplyMail = ({ payload, texts, publicUrl }: MailProps<'reply'>) => (
  <Layout preview={payload.reply} title={texts.title} publicUrl={publicUrl}>
    {texts.text}
    <QuotedText label={`${brand.name} wrote`} text={payload.reply} />
    <QuotedText label={`You wrote: ${payload.subject}`} text={payload.message} quiet />
    {payload.trackingNumber && (
      <Action href={trackingUrl(publicUrl, payload.trackingNumber)}>Track your parcel</Action>
    )}
  </Layout>
);

const ChatMail = ({ payload, texts, publicUrl }: MailProps<'chat'>) => (
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

/** Contains neither the key nor a link to the conversation, so that the email alone gives no access to it. */
const TranscriptMail = ({ payload, texts, publicUrl }: MailProps<'transcript'>) => (
  <Layout preview={texts.preview} title={texts.title} publicUrl={publicUrl}>
    {payload.isCut ? texts.cutText : texts.text}
    {payload.messages.map(({ sender, message, at }, index) => (
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

const transcript = {
  to: customer.to,
  messages: [
    { sender: 'user', message: 'Where is my parcel?', at: AT },
    { sender: 'admin', message: 'It is with the driver.', at: AT },
  ] as const,
  isCut: false,
};

/** The emails about a contact message or a chat. */
export const conversationMails: MailTemplates<'reply' | 'chat' | 'transcript'> = {
  reply: {
    valuesOf: ({ name, subject }) => ({ name, subject }),
    Mail: ReplyMail,
    samples: [
      {
        id: 'usual',
        name: 'Reply',
        payload: {
          ...person,
          subject: 'Delivery Problem',
          message: 'Where is my parcel? It was due yesterday.',
          reply: 'It is with the driver and comes today.',
          trackingNumber: parcel.trackingNumber,
        },
      },
    ],
  },
  chat: {
    valuesOf: () => ({}),
    Mail: ChatMail,
    samples: [
      {
        id: 'usual',
        name: 'One answer',
        payload: { to: customer.to, replies: [{ message: 'It is with the driver.', at: AT }] },
      },
    ],
  },
  transcript: {
    valuesOf: () => ({}),
    Mail: TranscriptMail,
    samples: [
      { id: 'usual', name: 'Whole chat', payload: transcript },
      { id: 'cut', name: 'Newest messages', payload: { ...transcript, isCut: true } },
    ],
  },
};
