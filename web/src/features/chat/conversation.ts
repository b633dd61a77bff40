import { MINUTE_MS } from '@exline/kernel';
import type { ChatMessage, ChatSender } from '@exline/contracts';
import { joinedBy, seenUpTo } from '../../lib/conversation/messages.ts';
import type { Unsent } from './outbox.ts';

/** The messages that are known, oldest first, and the tag of the answer that they came with. */
export interface Conversation {
  messages: readonly ChatMessage[];
  /** Null once something was added here: the next look must bring the whole truth. */
  etag: string | null;
}

const byId = (a: ChatMessage, b: ChatMessage) => a.id - b.id;
const idsOf = (messages: readonly ChatMessage[]) => new Set(messages.map(({ id }) => id));

export const withMessage = (known: Conversation, message: ChatMessage): Conversation => {
  const messages = joinedBy(known.messages, message);
  return messages === known.messages ? known : { messages, etag: null };
};

export const withoutMessage = ({ messages }: Conversation, gone: number): Conversation => ({
  messages: messages.filter(({ id }) => id !== gone),
  etag: null,
});

export const withRead = ({ messages }: Conversation, sender: ChatSender, upTo: number): Conversation => ({
  messages: seenUpTo(messages, sender, upTo),
  etag: null,
});

/**
 * The server's answer, corrected by what was heard while it was on its way: what came is kept, what was
 * deleted stays away. Ids alone decide, as clocks differ.
 */
export const reconciled = (
  answer: readonly ChatMessage[],
  before: readonly ChatMessage[],
  now: readonly ChatMessage[],
): ChatMessage[] => {
  const [known, present, answered] = [idsOf(before), idsOf(now), idsOf(answer)];
  const arrived = now.filter(({ id }) => !known.has(id) && !answered.has(id));
  const kept = answer.filter(({ id }) => present.has(id) || !known.has(id));
  return [...kept, ...arrived].sort(byId);
};

/**
 * What is still to be shown as unsent. A message that arrived although its answer was lost is found by its
 * text among those that came after it was written; one that this tab knows to be another's does not count.
 */
export const stillUnsent = (
  outbox: readonly Unsent[],
  messages: readonly ChatMessage[],
  claimed: ReadonlySet<number>,
): Unsent[] => {
  const taken = new Set(claimed);
  return outbox.filter((unsent) => {
    const arrived = messages.find(
      ({ id, sender, message }) =>
        id > unsent.after && sender === unsent.sender && message === unsent.message && !taken.has(id),
    );
    if (arrived) taken.add(arrived.id);
    return !arrived;
  });
};

/** Messages of one sender and minute stand under one name and time. */
export interface Group {
  key: number;
  sender: ChatSender;
  at: string;
  /** The day that begins with this group. */
  newDay: boolean;
  messages: ChatMessage[];
}

const dayOf = (iso: string) => new Date(iso).toDateString();
const minuteOf = (iso: string) => Math.floor(Date.parse(iso) / MINUTE_MS);

export const grouped = (messages: readonly ChatMessage[]): Group[] => {
  const groups: Group[] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    if (last && last.sender === message.sender && minuteOf(last.at) === minuteOf(message.createdAt)) {
      last.messages.push(message);
    } else {
      groups.push({
        key: message.id,
        sender: message.sender,
        at: message.createdAt,
        newDay: !last || dayOf(last.at) !== dayOf(message.createdAt),
        messages: [message],
      });
    }
  }
  return groups;
};
