import type { NewContactMessage } from '@exline/contracts';
import { answeredBy, awake, evolveWork, noWork, type Worked } from '@exline/inbox';
import type { Evolve } from '@exline/kernel';
import type { UnsentMails } from '@exline/mail-lifecycle';
import { contactMails } from './contactMails.ts';
import type { ContactEvent } from './events.ts';

/** A contact message and the emails with replies to it. */
export interface ContactState extends UnsentMails<'reply', { submissionId: number }>, Worked {
  /** Null before the message is submitted, and after it is deleted or erased. */
  message: NewContactMessage | null;
  isDone: boolean;
  isErased: boolean;
}

export const initial: ContactState = {
  message: null,
  isDone: false,
  isErased: false,
  unsentMails: [],
  work: noWork,
};

export const evolve: Evolve<ContactState, ContactEvent> = {
  ContactSubmitted: (state, { personal }) => ({ ...state, message: personal }),
  ContactMarkedDone: (state) => ({ ...state, isDone: true, work: awake(state.work) }),
  ContactReopened: (state) => ({ ...state, isDone: false }),
  ContactDeleted: (state) => ({ ...state, message: null }),
  PersonalDataErased: (state) => ({ ...state, message: null, isErased: true, unsentMails: [] }),
  ...contactMails.evolve,
  ...evolveWork,
  ContactReplied: (state, event, meta) => {
    const next = contactMails.evolve.ContactReplied(state, event, meta);
    return { ...next, work: answeredBy(next.work, meta.actor) };
  },
};
