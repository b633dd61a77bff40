import type { MailKind } from '@exline/contracts';
import type { Commit, StoredEvent } from '@exline/event-log';

export type Meaning = 'requested' | 'retried' | 'sent' | 'failed';

/** What an event of another module says about a mail; a mail's id is the position of the request for it. */
export interface MailNews {
  mailId: number;
  kind: MailKind;
  means: Meaning;
}

/**
 * The words that modules use about mails. They are known by their types alone, so that a module that asks for
 * mails need not know this one, nor this one it. All but the request carry `mailId` in their data.
 */
const words = {
  ShippingEmailRequested: { kind: 'shipping', means: 'requested' },
  ShippingEmailRetried: { kind: 'shipping', means: 'retried' },
  ShippingEmailSent: { kind: 'shipping', means: 'sent' },
  ShippingEmailFailed: { kind: 'shipping', means: 'failed' },
  ContactReplied: { kind: 'reply', means: 'requested' },
  ReplyEmailRetried: { kind: 'reply', means: 'retried' },
  ReplyEmailSent: { kind: 'reply', means: 'sent' },
  ReplyEmailFailed: { kind: 'reply', means: 'failed' },
  ChatEmailRequested: { kind: 'chat', means: 'requested' },
  ChatEmailRetried: { kind: 'chat', means: 'retried' },
  ChatEmailSent: { kind: 'chat', means: 'sent' },
  ChatEmailFailed: { kind: 'chat', means: 'failed' },
} as const satisfies Record<string, { kind: MailKind; means: Meaning }>;

/** The types of events that say something about a mail. */
export type MailEventType = keyof typeof words;

export const mailEventTypes = Object.keys(words) as MailEventType[];

const isMailEvent = (type: string): type is MailEventType => Object.hasOwn(words, type);

export const wordOf = (type: string): { kind: MailKind; means: Meaning } | null =>
  isMailEvent(type) ? words[type] : null;

export const mailIdOf = ({ data }: { data: object }, { position }: { position: number }): number =>
  'mailId' in data ? Number(data.mailId) : position;

const newsIn = (event: StoredEvent, position: number): MailNews[] => {
  const word = wordOf(event.type);
  return word ? [{ ...word, mailId: mailIdOf(event, { position }) }] : [];
};

/** What a commit says about mails; empty for most. */
export const mailNews = ({ events, position }: Pick<Commit, 'events' | 'position'>): MailNews[] =>
  events.flatMap((event) => newsIn(event, position));

/** How a mail stands after the commits of its stream; null when they hold no request for it. */
export const standingOf = (
  commits: readonly Pick<Commit, 'events' | 'position'>[],
  mailId: number,
): 'open' | 'sent' | 'failed' | null => {
  const last = commits.flatMap(mailNews).findLast((news) => news.mailId === mailId);
  if (!last) return null;
  return last.means === 'sent' || last.means === 'failed' ? last.means : 'open';
};
