import type { Decide } from '@exline/kernel';
import type { ContactInputs } from './commands.ts';
import type { ContactState } from './contact.ts';
import type { ContactEvent } from './events.ts';
import { refuse } from './refusals.ts';

const openMessage = ({ message }: ContactState, submissionId: number) => {
  if (!message) throw refuse('contact.not_found', { submissionId });
  return message;
};

const outcomeOf = ({ mails }: ContactState, mailId: number) => {
  const outcome = mails[mailId];
  if (!outcome) throw refuse('contact.not_found', { mailId });
  return outcome;
};

export const decide: Decide<ContactState, ContactInputs, ContactEvent> = {
  SubmitContact: (_state, message) => [{ type: 'ContactSubmitted', data: {}, personal: message }],

  ReplyToContact: (state, { submissionId, reply }) => {
    const { email, firstName, lastName, ...about } = openMessage(state, submissionId);
    const personal = { to: email, name: `${firstName} ${lastName}`, ...about, reply };
    return [{ type: 'ContactReplied', data: { submissionId }, personal }];
  },

  DeleteContact: (state, { submissionId }) => {
    openMessage(state, submissionId);
    return [{ type: 'ContactDeleted', data: { submissionId } }];
  },

  RetryReplyEmail: (state, { mailId }) =>
    outcomeOf(state, mailId) === 'failed'
      ? [{ type: 'ReplyEmailRetried', data: { submissionId: state.id, mailId } }]
      : [],

  RecordReplyEmailSent: (state, { mailId, attempts, messageId }) =>
    outcomeOf(state, mailId) === 'sent'
      ? []
      : [{ type: 'ReplyEmailSent', data: { submissionId: state.id, mailId, attempts, messageId } }],

  RecordReplyEmailFailed: (state, { mailId, attempts, reason }) =>
    outcomeOf(state, mailId) === 'open'
      ? [{ type: 'ReplyEmailFailed', data: { submissionId: state.id, mailId, attempts, reason } }]
      : [],
};
