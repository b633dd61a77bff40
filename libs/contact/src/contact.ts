import type { NewContactMessage } from '@exline/contracts';
import type { Evolve } from '@exline/kernel';
import type { ContactEvent } from './events.ts';

/** A contact message. What was replied is mailed, also when the message was deleted since. */
export interface ContactState {
  /** 0 before it was sent in. */
  id: number;
  /** Null before it was sent in, and once it is deleted. */
  message: NewContactMessage | null;
  /** The mails of replies that are not sent, by the position of their reply. */
  unsent: Readonly<Record<number, 'open' | 'failed'>>;
}

/** Of more than so many failed mails the oldest cannot be sent again, so that the state has a bound. */
const MOST_UNSENT = 500;

export const initial: ContactState = { id: 0, message: null, unsent: {} };

const withMail = (state: ContactState, mailId: number, outcome: 'open' | 'failed'): ContactState => ({
  ...state,
  // Number-like keys stand in the order of their values.
  unsent: Object.fromEntries(Object.entries({ ...state.unsent, [mailId]: outcome }).slice(-MOST_UNSENT)),
});

const withoutMail = (state: ContactState, mailId: number): ContactState => {
  const { [mailId]: _sent, ...unsent } = state.unsent;
  return { ...state, unsent };
};

export const evolve: Evolve<ContactState, ContactEvent> = {
  ContactSubmitted: (state, { personal }, { position }) => ({ ...state, id: position, message: personal }),
  ContactReplied: (state, _event, { position }) => withMail(state, position, 'open'),
  ReplyEmailSent: (state, { data }) => withoutMail(state, data.mailId),
  ReplyEmailFailed: (state, { data }) => withMail(state, data.mailId, 'failed'),
  ReplyEmailRetried: (state, { data }) => withMail(state, data.mailId, 'open'),
  ContactDeleted: (state) => ({ ...state, message: null }),
};
