import { isChatSessionId } from '../chat/sessionIds.ts';
import type { Right } from '../rights/rights.ts';

/** The activity of a staff member at a place. For two activities at once, the later one in this list is shown. */
export const presenceActivities = ['viewing', 'replying', 'editing'] as const;
export type PresenceActivity = (typeof presenceActivities)[number];

/** The right that a staff member needs to be shown to others with this activity. */
export const rightOfActivity: Readonly<Record<PresenceActivity, Right>> = {
  viewing: 'MeetColleagues',
  replying: 'AnswerInChat',
  editing: 'EditOrder',
};

/** Where several staff members can be at once: an order, a contact message or a conversation. */
export type Place = `order:${number}` | `message:${number}` | `conversation:${string}`;

/** Another staff member at the same place. */
export interface Colleague {
  /** The name of the actor in the log, such as `staff:7`. */
  actor: string;
  doing: PresenceActivity;
}

/** How often a browser repeats its place. */
export const PRESENCE_REPEAT_MS = 4_000;
/** How long after the last report a staff member counts as gone. */
export const PRESENCE_TIMEOUT_MS = 10_000;

export const isPlace = (text: unknown): text is Place => {
  if (typeof text !== 'string') return false;
  const [, kind, id = ''] = /^(order|message|conversation):(.+)$/s.exec(text) ?? [];
  return kind === 'conversation' ? isChatSessionId(id) : /^[1-9]\d{0,14}$/.test(id);
};
