import { brand } from '../site/brand.ts';
import type { Rating } from '../support/supportCase.ts';
import type { Done } from '../done/done.ts';
import type { PhotoFrame } from '../photos/photos.ts';
import type { ConversationWork } from '../inboxWork/work.ts';

export const chatSenders = ['user', 'admin'] as const;
export type ChatSender = (typeof chatSenders)[number];

/** Messages that the widget posts on behalf of the staff; the only admin messages that a visitor may send. */
export const automaticMessages = {
  greeting: `Hello, and thank you for contacting ${brand.name}. How can we help you today?`,
  acknowledgement: 'Thank you for your message. A member of our support team will answer you here shortly.',
} as const;

/** How many of the newest messages a poll of a conversation returns. */
export const NEWEST_CHAT_MESSAGES = 500;

/** The maximum number of messages on a page of a conversation. */
export const CHAT_PAGE = 200;

export const isAutomaticMessage = (message: string): boolean =>
  Object.values<string>(automaticMessages).includes(message);

/** The staff member who wrote a message, as visitors see that person: first name and initials. */
export interface ChatAgent {
  name: string;
  initials: string;
}

export interface ChatMessage {
  id: number;
  sessionId: string;
  message: string;
  sender: ChatSender;
  userEmail: string | null;
  userPhone: string | null;
  /** Whether the other side has seen the message. */
  isRead: boolean;
  createdAt: string;
  /** Whether the widget posted the message, instead of a person. */
  automatic: boolean;
  /** The dimensions of an attached photo; null without one. The text of a message with a photo is its file name. */
  photo: PhotoFrame | null;
  /** Missing for messages that staff did not write, and for accounts that have only their sign-in name. */
  agent?: ChatAgent | undefined;
}

/** A message with the fields that only staff see. */
export interface StaffChatMessage extends ChatMessage {
  /** The staff member who wrote the message; null for messages of visitors and automatic messages. */
  actor: string | null;
}

export interface NewChatMessage {
  sessionId: string;
  message: string;
  sender: ChatSender;
  userEmail: string | null;
  userPhone: string | null;
}

/** A conversation in the list for staff. */
export interface ChatSession extends Done, ConversationWork {
  /** The visitor's rating of the conversation, until the conversation continues. */
  rating: Rating | null;
  sessionId: string;
  userEmail: string | null;
  /** The id of the conversation's newest message; the page cursor of the list. */
  lastMessageId: number;
  firstMessageAt: string;
  lastMessageAt: string;
  /** The beginning of the newest message by a person, or of an automatic message if there is none. */
  lastMessage: string;
  lastSender: ChatSender;
  messageCount: number;
  /** The number of visitor messages that the requesting account has not read. */
  unread: number;
  /** When the visitor wrote the first message that no staff member has answered. */
  waitingSince: string | null;
  /** The last tracking number that the visitor wrote. */
  trackingNumber: string | null;
}
