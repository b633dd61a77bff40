import type { NewContactMessage } from '@exline/contracts';
import type { Evolve } from '@exline/kernel';
import type { ContactEvent } from './events.ts';

/** A contact message. What was replied is mailed, also when the message was deleted since. */
export interface ContactState {
  /** 0 before it was sent in. */
  id: number;
  /** Null before it was sent in, and once it is deleted. */
  message: NewContactMessage | null;
  /** What became of the mails, by the position of their reply. */
  mails: Readonly<Record<number, 'open' | 'sent' | 'failed'>>;
}

export const initial: ContactState = { id: 0, message: null, mails: {} };

const withMail = (
  state: ContactState,
  mailId: number,
  outcome: ContactState['mails'][number],
): ContactState => ({ ...state, mails: { ...state.mails, [mailId]: outcome } });

export const evolve: Evolve<ContactState, ContactEvent> = {
  ContactSubmitted: (state, { personal }, { position }) => ({ ...state, id: position, message: personal }),
  ContactReplied: (state, _event, { position }) => withMail(state, position, 'open'),
  ReplyEmailSent: (state, { data }) => withMail(state, data.mailId, 'sent'),
  ReplyEmailFailed: (state, { data }) => withMail(state, data.mailId, 'failed'),
  ReplyEmailRetried: (state, { data }) => withMail(state, data.mailId, 'open'),
  ContactDeleted: (state) => ({ ...state, message: null }),
};
