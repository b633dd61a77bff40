import { isChatSessionId } from '../chat/chat.ts';

/** What somebody of the staff does at a place; of two at once the later of these is told. */
export const doings = ['viewing', 'replying', 'editing'] as const;
export type Doing = (typeof doings)[number];

/** What several of the staff can be at: an order, a contact message, a conversation. */
export type Place = `order:${number}` | `message:${number}` | `conversation:${string}`;

/** Somebody else of the staff at the same place. */
export interface Colleague {
  /** Named as in the log. */
  actor: string;
  doing: Doing;
}

/** Who stays at a place says so again after this long. */
export const WHEREABOUTS_REPEAT_MS = 4_000;
/** Who has not said so for this long is not there any more. */
export const WHEREABOUTS_LAST_MS = 10_000;

export const isPlace = (text: unknown): text is Place => {
  if (typeof text !== 'string') return false;
  const [, kind, id = ''] = /^(order|message|conversation):(.+)$/s.exec(text) ?? [];
  return kind === 'conversation' ? isChatSessionId(id) : /^[1-9]\d{0,14}$/.test(id);
};
