import type { Commit } from '@exline/event-log';
import { wordOf } from './words.ts';

export interface ShippingLetter {
  kind: 'shipping';
  to: string;
  customerName: string | null;
  destination: string | null;
  trackingNumber: string;
  status: string;
  estimatedDelivery: string | null;
}

export interface ReplyLetter {
  kind: 'reply';
  to: string;
  name: string;
  subject: string;
  message: string;
  reply: string;
  trackingNumber: string | null;
}

export interface ChatLetter {
  kind: 'chat';
  to: string;
  /** What the visitor has not seen, oldest first. */
  replies: readonly { message: string; at: string }[];
}

/** What a mail says: all of it stands in the request. */
export type Letter = ShippingLetter | ReplyLetter | ChatLetter;

const isText = (value: unknown): value is string => typeof value === 'string';

const required: Readonly<Record<Letter['kind'], readonly string[]>> = {
  shipping: ['to', 'trackingNumber', 'status'],
  reply: ['to', 'name', 'subject', 'message', 'reply'],
  chat: ['to'],
};

/** The letter that a request in the log asks for; null for a commit that asks for none. */
export const letterOf = (commit: Pick<Commit, 'events' | 'position'>): Letter | null => {
  const event = commit.events.find(({ type }) => wordOf(type)?.means === 'requested');
  const kind = event && wordOf(event.type)?.kind;
  if (!event || !kind) return null;
  const fields: Record<string, unknown> = { ...event.data, ...event.personal };
  const missing = required[kind].filter((name) => !isText(fields[name]));
  if (kind === 'chat' && !Array.isArray(fields.replies)) missing.push('replies');
  if (missing.length > 0) throw new Error(`the request at ${commit.position} lacks ${missing.join(', ')}`);
  return { ...fields, kind } as unknown as Letter;
};
