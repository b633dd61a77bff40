import { brand } from '../brand.ts';
import type { Done } from '../inbox/done.ts';

export const chatSenders = ['user', 'admin'] as const;
export type ChatSender = (typeof chatSenders)[number];

/** What the widget itself posts in the name of the staff; the only admin messages that a visitor may send. */
export const automaticMessages = {
  greeting: `Hello, and thank you for contacting ${brand.name}. How can we help you today?`,
  acknowledgement: 'Thank you for your message. A member of our support team will answer you here shortly.',
} as const;

/** How many of its newest messages a poll of a conversation answers. */
export const CHAT_NEWEST = 500;

/** How many messages a page of a conversation has at most. */
export const CHAT_PAGE = 200;

export const isAutomaticMessage = (message: string): boolean =>
  Object.values<string>(automaticMessages).includes(message);

/** The id of a conversation: 1 to 255 printable ASCII characters without blanks. Visitors and staff know it. */
export const isChatSessionId = (id: string): boolean => /^[\x21-\x7e]{1,255}$/.test(id);

/** The visitor's second secret, which staff never see; it has the same form. */
export const isChatKey = (key: string): boolean => isChatSessionId(key);

export interface ChatMessage {
  id: number;
  sessionId: string;
  message: string;
  sender: ChatSender;
  userEmail: string | null;
  userPhone: string | null;
  /** Whether the other side has seen it. */
  isRead: boolean;
  createdAt: string;
  /** Posted by the widget, not written by a person. */
  automatic: boolean;
}

/** A message as the staff sees it. */
export interface StaffChatMessage extends ChatMessage {
  /** Who of the staff wrote it; null for a visitor's and for an automatic one. */
  actor: string | null;
}

export interface NewChatMessage {
  sessionId: string;
  message: string;
  sender: ChatSender;
  userEmail: string | null;
  userPhone: string | null;
}

/** A conversation in the admin's list. */
export interface ChatSession extends Done {
  sessionId: string;
  userEmail: string | null;
  /** Id of its newest message: what the list is paged by. */
  lastMessageId: number;
  firstMessageAt: string;
  lastMessageAt: string;
  /** The beginning of the newest message that a person wrote, of an automatic one while nobody has. */
  lastMessage: string;
  lastSender: ChatSender;
  messageCount: number;
  /** The visitor's messages that the account that asks has not read. */
  unread: number;
}
