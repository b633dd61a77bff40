import { boolean, object, type ObjectSchema } from 'yup';
import { shape } from '../api/shape.ts';
import { doneFields } from '../done/shapes.ts';
import { noteCountField, workFields } from '../inboxWork/schemas.ts';
import { mailStates } from '../mail/mail.ts';
import type { ContactReply, ContactRow, ContactSubmission } from './contact.ts';

export const replyShape: ObjectSchema<ContactReply> = object({
  id: shape.id(),
  reply: shape.text(),
  actor: shape.text(),
  at: shape.time(),
  mail: shape.oneOf(mailStates).meta({ description: 'the state of its email' }),
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
    .meta({ description: 'whether it is unread for this account; missing in a list of all messages' }),
  ...doneFields,
  ...workFields,
  ...noteCountField,
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
    'assignee',
    'labels',
    'snooze',
    'replyCount',
  ])
  .shape({ message: shape.text().meta({ description: 'the beginning of the message' }) })
  .meta({ title: 'ContactRow', description: 'The fields of a message that a row of the inbox displays.' });
