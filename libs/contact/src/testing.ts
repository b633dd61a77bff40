import type { NewContactMessage } from '@exline/contracts';
import { deciderSpec } from '@exline/kernel/testing';
import type { ContactInputs } from './domain/commands.ts';
import { evolve, initial, type ContactState } from './domain/contact.ts';
import { decide } from './domain/decide.ts';
import type { ContactEvent } from './domain/events.ts';

/** A contact message. Tests override only the fields that matter to them. */
export const aMessage = (fields: Partial<NewContactMessage> = {}): NewContactMessage => ({
  firstName: 'Maya',
  lastName: 'Chen',
  email: 'maya.chen@example.com',
  trackingNumber: 'EX1234567890',
  subject: 'Delivery Problem',
  message: 'Where is it?',
  ...fields,
});

/** `burstId`: the burst that the message belongs to. */
export const submitted = (fields: Partial<NewContactMessage> = {}, burstId?: string): ContactEvent => ({
  type: 'ContactSubmitted',
  data: burstId === undefined ? {} : { burstId },
  personal: aMessage(fields),
});

/** All events are about the message at position 1, unless they name another one. */
export const replied = (reply = 'On its way.', submissionId = 1): ContactEvent => ({
  type: 'ContactReplied',
  data: { submissionId },
  personal: {
    to: 'maya.chen@example.com',
    name: 'Maya Chen',
    subject: 'Delivery Problem',
    message: 'Where is it?',
    trackingNumber: 'EX1234567890',
    reply,
  },
});

export const sent = (mailId: number, submissionId = 1): ContactEvent => ({
  type: 'ReplyEmailSent',
  data: { submissionId, mailId, attempts: 1, messageId: '<m@x>' },
});

export const failed = (mailId: number, submissionId = 1): ContactEvent => ({
  type: 'ReplyEmailFailed',
  data: { submissionId, mailId, attempts: 8, reason: 'away' },
});

export const retried = (mailId: number, submissionId = 1): ContactEvent => ({
  type: 'ReplyEmailRetried',
  data: { submissionId, mailId },
});

export const markedDone = (submissionId = 1): ContactEvent => ({
  type: 'ContactMarkedDone',
  data: { submissionId },
});

export const reopened = (submissionId = 1): ContactEvent => ({
  type: 'ContactReopened',
  data: { submissionId },
});

export const deleted = (submissionId = 1): ContactEvent => ({
  type: 'ContactDeleted',
  data: { submissionId },
});

export const erased = (submissionId = 1): ContactEvent => ({
  type: 'PersonalDataErased',
  data: { submissionId },
});

export const assigned = (to: string | null): ContactEvent => ({
  type: 'ConversationAssigned',
  data: { submissionId: 1, from: null, to },
});

/** Every kind of work of the staff on the message, one after another. */
export const workedOn: readonly ContactEvent[] = [
  assigned('staff:7'),
  {
    type: 'ConversationLabeled',
    data: { submissionId: 1 },
    personal: { added: ['VIP', 'Refund'], removed: [] },
  },
  {
    type: 'ConversationNoted',
    data: { submissionId: 1, mentions: [] },
    personal: { note: 'Call the depot.' },
  },
  { type: 'ConversationNoteDeleted', data: { submissionId: 1, noteId: 1 } },
  { type: 'ConversationSnoozed', data: { submissionId: 1, until: '2026-11-22T09:00:30.000Z' } },
  { type: 'ConversationWoken', data: { submissionId: 1 } },
];

export const { given, stateAfter } = deciderSpec<ContactState, ContactInputs, ContactEvent>({
  initial,
  evolve,
  decide,
});
