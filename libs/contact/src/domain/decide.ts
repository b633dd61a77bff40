import { decideWork } from '@exline/inbox';
import type { Decide } from '@exline/kernel';
import type { ContactInputs } from './commands.ts';
import type { ContactState } from './contact.ts';
import { contactMails } from './contactMails.ts';
import type { ContactEvent } from './events.ts';
import { refuse } from './refusals.ts';

const openMessage = ({ message }: ContactState, submissionId: number) => {
  if (!message) throw refuse('contact.not_found', { submissionId });
  return message;
};

export const decide: Decide<ContactState, ContactInputs, ContactEvent> = {
  SubmitContact: (_state, { burstId, ...message }) => [
    { type: 'ContactSubmitted', data: burstId === undefined ? {} : { burstId }, personal: message },
  ],

  ReplyToContact: (state, { submissionId, reply }) => {
    const { email, firstName, lastName, ...about } = openMessage(state, submissionId);
    const personal = { to: email, name: `${firstName} ${lastName}`, ...about, reply };
    return [{ type: 'ContactReplied', data: { submissionId }, personal }];
  },

  MarkContactDone: (state, { submissionId }) => {
    openMessage(state, submissionId);
    return state.isDone ? [] : [{ type: 'ContactMarkedDone', data: { submissionId } }];
  },

  ReopenContact: (state, { submissionId }) => {
    openMessage(state, submissionId);
    return state.isDone ? [{ type: 'ContactReopened', data: { submissionId } }] : [];
  },

  DeleteContact: (state, { submissionId }) => {
    openMessage(state, submissionId);
    return [{ type: 'ContactDeleted', data: { submissionId } }];
  },

  EraseContact: ({ message, isDone, isErased, unsentMails }, { submissionId, unlessOpen, isDemo }) => {
    const isOpen = (message !== null && !isDone) || unsentMails.some(({ state }) => state === 'open');
    // Demo data that was already erased without `isDemo` is still counted, so it is erased again with it.
    if ((isErased && !isDemo) || (unlessOpen && isOpen)) return [];
    return [{ type: 'PersonalDataErased', data: { submissionId, ...(isDemo && { isDemo }) } }];
  },

  ...contactMails.decide,

  ...decideWork<ContactState, { submissionId: number }>((state, { submissionId }) => {
    openMessage(state, submissionId);
    return { submissionId };
  }),
};
