import { object, type ObjectSchema } from 'yup';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';
import type { Done } from '../inbox/done.ts';
import { doneState, floodFields, rowView, searchedFields } from '../api/listing.ts';
import type { MailState } from '../mail/mail.ts';

export const contactSubjects = [
  'Package Tracking Issue',
  'Delivery Problem',
  'Billing Question',
  'General Inquiry',
  'Other',
] as const;

export interface NewContactMessage {
  firstName: string;
  lastName: string;
  email: string;
  trackingNumber: string | null;
  subject: string;
  message: string;
}

/** A message through the contact form; the form and the gateway check with the same. */
export const contactSchema = object({
  firstName: field.line('First name', lengths.name).required('First name is required'),
  lastName: field.line('Last name', lengths.name).required('Last name is required'),
  email: field.email('Email').required('Email is required'),
  trackingNumber: field.optionalLine('Tracking number').default(null),
  subject: field.line('Subject').required('Subject is required'),
  message: field.message('Message').required('Message is required'),
}) as unknown as ObjectSchema<NewContactMessage>;

export const contactReplySchema = object({
  reply: field.message('Reply').required('Reply is required'),
});

/** An admin's answer to a contact message, and what became of its mail. */
export interface ContactReply {
  id: number;
  reply: string;
  actor: string;
  at: string;
  mail: MailState;
}

/** So many replies are shown at once; older ones are asked for. */
export const SHOWN_REPLIES = 20;

/** A contact message as the admin sees it, with its newest replies, oldest first. */
export interface ContactSubmission extends NewContactMessage, Done {
  id: number;
  createdAt: string;
  replies: ContactReply[];
  replyCount: number;
  /** Whether the account that asks has not read it; a list of all messages does not say. */
  isUnread?: boolean | undefined;
}

/** What a row of the inbox shows of a message. */
export type ContactRow = Pick<
  ContactSubmission,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'trackingNumber'
  | 'subject'
  | 'createdAt'
  | 'isDone'
  | 'isUnread'
>;

/** Which contact messages are meant. */
export const contactListQuery = object({
  ...searchedFields('beginning of a word in name, email, subject or tracking number'),
  state: doneState,
  ...floodFields,
  view: rowView,
});
