import type { NewContactMessage } from '@exline/contracts';
import type { Evolve } from '@exline/kernel';
import type { UnsentMails } from '@exline/mail-lifecycle';
import { contactMails } from './contactMails.ts';
import type { ContactEvent } from './events.ts';

/** A contact message and the emails with replies to it. */
export interface ContactState extends UnsentMails<'reply', { submissionId: number }> {
  /** Null before the message is submitted, and after it is deleted or erased. */
  message: NewContactMessage | null;
  isDone: boolean;
  isErased: boolean;
}

export const initial: ContactState = { message: null, isDone: false, isErased: false, unsentMails: [] };

export const evolve: Evolve<ContactState, ContactEvent> = {
  ContactSubmitted: (state, { personal }) => ({ ...state, message: personal }),
  ContactMarkedDone: (state) => ({ ...state, isDone: true }),
  ContactReopened: (state) => ({ ...state, isDone: false }),
  ContactDeleted: (state) => ({ ...state, message: null }),
  PersonalDataErased: (state) => ({ ...state, message: null, isErased: true, unsentMails: [] }),
  ...contactMails.evolve,
};
