import type { Right } from '../staff/rights.ts';
import type { ClientMessages } from './messages.ts';
import type { Doing } from './whereabouts.ts';

/** What each message of a socket takes when it is sent as one of the staff. */
export const rightOfMessage: Readonly<Record<keyof ClientMessages, Right>> = {
  'track:join': 'TrackParcel',
  'chat:join': 'JoinConversation',
  'chat:typing': 'AnswerInChat',
  'admin:join': 'HearNews',
  'staff:at': 'MeetColleagues',
};

/** What it takes to be shown to others as doing that. */
export const rightOfDoing: Readonly<Record<Doing, Right>> = {
  viewing: 'MeetColleagues',
  replying: 'AnswerInChat',
  editing: 'EditOrder',
};
