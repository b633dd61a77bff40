import { object, type ObjectSchema } from 'yup';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';
import { ordinary } from '../fields/fullWidth.ts';

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

/** A message from the contact form. The form and the gateway share this schema. */
export const contactSchema = object({
  firstName: field.line('First name', lengths.name).required('First name is required'),
  lastName: field.line('Last name', lengths.name).required('Last name is required'),
  email: field.email('Email').required('Email is required'),
  trackingNumber: field.optionalLine('Tracking number').transform(ordinary).default(null),
  subject: field.line('Subject').required('Subject is required'),
  message: field.message('Message').required('Message is required'),
}) as unknown as ObjectSchema<NewContactMessage>;

export const contactReplySchema = object({
  reply: field.message('Reply').required('Reply is required'),
});

/** How many of the newest replies a contact message includes; older ones need a separate call. */
export const SHOWN_REPLIES = 20;
