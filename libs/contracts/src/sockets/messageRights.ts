import type { Right } from '../rights/rights.ts';
import type { ClientMessages } from './messages.ts';
import type { PresenceActivity } from './presence.ts';

/** The right that a staff member needs to send each socket message. */
export const rightOfMessage: Readonly<Record<keyof ClientMessages, Right>> = {
  'track:join': 'TrackParcel',
  'chat:join': 'JoinConversation',
  'chat:typing': 'AnswerInChat',
  'admin:join': 'HearNews',
  'staff:at': 'MeetColleagues',
};

/** The right that a staff member needs to be shown to others with this activity. */
export const rightOfActivity: Readonly<Record<PresenceActivity, Right>> = {
  viewing: 'MeetColleagues',
  replying: 'AnswerInChat',
  editing: 'EditOrder',
};
