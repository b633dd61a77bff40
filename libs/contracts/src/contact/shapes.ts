import { boolean, object, type InferType } from 'yup';
import { shape } from '../api/shape.ts';
import { doneFields } from '../done/shapes.ts';
import { noteCountField, workFields } from '../inboxWork/schemas.ts';
import { mailStates } from '../mail/mail.ts';

export const replyShape = object({
  id: shape.id(),
  reply: shape.text(),
  actor: shape.text(),
  at: shape.time(),
  mail: shape.oneOf(mailStates).meta({ description: 'the state of its email' }),
}).meta({ title: 'ContactReply' });
/** A staff member's reply to a contact message, with the state of its email. */
export type ContactReply = InferType<typeof replyShape>;

export const submissionShape = object({
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
    .meta({ description: 'whether it is unread for this account; missing in a list of all messages' }),
  ...doneFields,
  ...workFields,
  ...noteCountField,
}).meta({ title: 'ContactMessage' });
/** A contact message for staff, with its newest replies, oldest first. */
export type ContactSubmission = InferType<typeof submissionShape>;

/** The fields that a row of the inbox displays, besides the beginning of the message. */
export const contactRowFields = [
  'id',
  'firstName',
  'lastName',
  'email',
  'trackingNumber',
  'subject',
  'createdAt',
  'isDone',
  'isUnread',
  'assignee',
  'labels',
  'snooze',
  'replyCount',
] as const;

export const contactRowShape = submissionShape
  .pick([...contactRowFields])
  .shape({ message: shape.text().meta({ description: 'the beginning of the message' }) })
  .meta({ title: 'ContactRow', description: 'The fields of a message that a row of the inbox displays.' });
/** A message with `contactRowFields` and the beginning of its text. */
export type ContactRow = InferType<typeof contactRowShape>;
