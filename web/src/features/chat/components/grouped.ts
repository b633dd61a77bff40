import type { ChatAgent, ChatMessage, ChatSender } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';

/** The messages of one person in one minute; they share a name and a time. */
export interface Group {
  key: number;
  sender: ChatSender;
  agent: ChatAgent | undefined;
  at: string;
  /** Whether this is the first group of its day. */
  newDay: boolean;
  messages: ChatMessage[];
}

const isSame = (one: Pick<Group, 'sender' | 'agent'>, other: ChatMessage): boolean =>
  one.sender === other.sender &&
  one.agent?.name === other.agent?.name &&
  one.agent?.initials === other.agent?.initials;

const dayOf = (iso: string) => new Date(iso).toDateString();
const minuteOf = (iso: string) => Math.floor(Date.parse(iso) / MINUTE_MS);

export const grouped = (messages: readonly ChatMessage[]): Group[] => {
  const groups: Group[] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    if (last && isSame(last, message) && minuteOf(last.at) === minuteOf(message.createdAt)) {
      last.messages.push(message);
    } else {
      groups.push({
        key: message.id,
        sender: message.sender,
        agent: message.agent,
        at: message.createdAt,
        newDay: !last || dayOf(last.at) !== dayOf(message.createdAt),
        messages: [message],
      });
    }
  }
  return groups;
};
