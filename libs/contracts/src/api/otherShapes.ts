import { boolean, object, type ObjectSchema } from 'yup';
import type { AdminSession, AdminStatus } from '../admin.ts';
import { chatSenders, type ChatMessage, type ChatSession, type StaffChatMessage } from '../chat.ts';
import type { ContactReply, ContactRow, ContactSubmission } from '../contact.ts';
import type { DoneMark } from '../done.ts';
import { mailKinds, mailStates, type Mail, type MailAnswer, type MailOverview } from '../mail.ts';
import { shape } from './shape.ts';

export const statusShape: ObjectSchema<AdminStatus> = object({ isAuthenticated: shape.flag() });

export const sessionShape: ObjectSchema<AdminSession> = object({
  id: shape.text().meta({ description: 'names the session, opens nothing' }),
  beganAt: shape.time(),
  lastActAt: shape.time().meta({ description: 'when a person did something, to the minute' }),
  browser: shape.text().meta({ examples: ['Firefox on Android'] }),
  address: shape.maybeText(),
  current: shape.flag().meta({ description: 'whether it is the one that asks' }),
}).meta({ title: 'AdminSession', description: 'A session under the same sign-in.' });

export const chatMessageShape: ObjectSchema<ChatMessage> = object({
  id: shape.id(),
  sessionId: shape.text(),
  message: shape.text(),
  sender: shape.oneOf(chatSenders),
  userEmail: shape.maybeText(),
  userPhone: shape.maybeText(),
  isRead: shape.flag().meta({ description: 'whether the other side has seen it' }),
  createdAt: shape.time(),
  automatic: shape.flag().meta({ description: 'posted by the widget, not written by a person' }),
}).meta({ title: 'ChatMessage' });

export const staffMessageShape: ObjectSchema<StaffChatMessage> = chatMessageShape
  .shape({ actor: shape.maybeText().meta({ description: 'who of the staff wrote it' }) })
  .meta({ title: 'StaffChatMessage' });

const markShape: ObjectSchema<DoneMark> = object({
  done: shape.flag(),
  actor: shape.text().meta({ description: '`visitor` for one who wrote again' }),
  at: shape.time(),
}).meta({ title: 'DoneMark', description: 'It was marked as done, or opened again.' });

const doneFields = {
  isDone: shape.flag().meta({ description: 'whether the staff is done with it' }),
  marks: shape.list(markShape).meta({ description: 'the newest ten, oldest first' }),
};

export const chatSessionShape: ObjectSchema<ChatSession> = object({
  sessionId: shape.text(),
  userEmail: shape.maybeText(),
  lastMessageId: shape.id().meta({ description: 'what the list is paged by' }),
  firstMessageAt: shape.time(),
  lastMessageAt: shape.time(),
  lastMessage: shape.text().meta({ description: 'the beginning of the newest message that a person wrote' }),
  lastSender: shape.oneOf(chatSenders),
  messageCount: shape.count(),
  unread: shape.count().meta({ description: "the visitor's messages that this account has not read" }),
  ...doneFields,
}).meta({ title: 'Conversation' });

export const replyShape: ObjectSchema<ContactReply> = object({
  id: shape.id(),
  reply: shape.text(),
  actor: shape.text(),
  at: shape.time(),
  mail: shape.oneOf(mailStates).meta({ description: 'what became of its mail' }),
}).meta({ title: 'ContactReply' });

export const submissionShape: ObjectSchema<ContactSubmission> = object({
  id: shape.id(),
  createdAt: shape.time(),
  firstName: shape.text(),
  lastName: shape.text(),
  email: shape.text(),
  trackingNumber: shape.maybeText(),
  subject: shape.text(),
  message: shape.text(),
  replies: shape.list(replyShape).meta({ description: 'the newest 20, oldest first' }),
  replyCount: shape.count(),
  isUnread: boolean()
    .strict()
    .optional()
    .meta({ description: 'whether this account has not read it; not in a list of all messages' }),
  ...doneFields,
}).meta({ title: 'ContactMessage' });

export const contactRowShape: ObjectSchema<ContactRow> = submissionShape
  .pick([
    'id',
    'firstName',
    'lastName',
    'email',
    'trackingNumber',
    'subject',
    'createdAt',
    'isDone',
    'isUnread',
  ])
  .meta({ title: 'ContactRow', description: 'What a row of the inbox shows of a message.' });

export const mailShape: ObjectSchema<Mail> = object({
  id: shape.id(),
  kind: shape.oneOf(mailKinds),
  to: shape.text(),
  state: shape.oneOf(mailStates),
  orderId: shape.maybeId(),
  submissionId: shape.maybeId(),
  sessionId: shape.maybeText(),
  trackingNumber: shape.maybeText(),
  requestedAt: shape.time(),
  requestedBy: shape.text(),
  attempts: shape.count(),
  nextTryAt: shape.maybeTime(),
  lastError: shape.maybeText(),
  settledAt: shape.maybeTime().meta({ description: 'when it was sent or given up' }),
}).meta({ title: 'Mail', description: 'A mail that was asked for, and what became of it.' });

export const mailOverviewShape: ObjectSchema<MailOverview> = object({
  waiting: shape.count(),
  retrying: shape.count(),
  failed: shape.count(),
  oldestUnsentAt: shape.maybeTime(),
});

export const mailAnswerShape = (status: MailAnswer['status']): ObjectSchema<MailAnswer> =>
  object({ status: shape.oneOf([status]) });
