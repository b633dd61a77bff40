import { brand } from '../site/brand.ts';

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

export interface NewChatMessage {
  sessionId: string;
  message: string;
  sender: ChatSender;
  userEmail: string | null;
  userPhone: string | null;
}
