import type { ChatMessage, ChatSender } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';

/** The messages of one sender in one minute; they share a name and a time. */
export interface Group {
  key: number;
  sender: ChatSender;
  at: string;
  /** Whether this is the first group of its day. */
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
