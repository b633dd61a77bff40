import { boolean, object, string, type ObjectSchema } from 'yup';
import { brand } from './brand.ts';
import { field } from './fields.ts';

export const chatSenders = ['user', 'admin'] as const;
export type ChatSender = (typeof chatSenders)[number];

/** What the widget itself posts in the name of the staff; the only admin messages that a visitor may send. */
export const automaticMessages = {
  greeting: `Hello, and thank you for contacting ${brand.name}. How can we help you today?`,
  acknowledgement: 'Thank you for your message. A member of our support team will answer you here shortly.',
} as const;

export const isAutomaticMessage = (message: string): boolean =>
  Object.values<string>(automaticMessages).includes(message);

/** Ids of conversations are the visitors' keys to them: 1 to 255 printable ASCII characters without blanks. */
export const isChatSessionId = (id: string): boolean => /^[\x21-\x7e]{1,255}$/.test(id);

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

export interface NewChatMessage {
  sessionId: string;
  message: string;
  sender: ChatSender;
  userEmail: string | null;
  userPhone: string | null;
}

export const chatMessageSchema = object({
  sessionId: string()
    .strict()
    .required('Session is required')
    .test('session', 'Session must be 1 to 255 printable characters without blanks', (id) =>
      isChatSessionId(id ?? ''),
    ),
  message: field.message('Message').required('Message is required'),
  sender: string()
    .strict()
    .oneOf([...chatSenders], 'Sender must be user or admin')
    .required('Sender is required'),
  userEmail: field.optionalEmail('Email').default(null),
  userPhone: field.optionalLine('Phone', field.lengths.phone).default(null),
}) as ObjectSchema<object> as ObjectSchema<NewChatMessage>;

export const chatEmailSchema = object({ email: field.email('Email').required('Email is required') });

/** "Seen up to this message": marks the other side's messages as read. */
export const chatReadSchema = object({ upTo: field.id('Message').required('Message is required') });

export const chatTypingSchema = object({
  sessionId: string().strict().required(),
  typing: boolean().strict().required(),
});

/** A conversation in the admin's list. */
export interface ChatSession {
  sessionId: string;
  userEmail: string | null;
  /** Id of its newest message: what the list is paged by. */
  lastMessageId: number;
  firstMessageAt: string;
  lastMessageAt: string;
  lastMessage: string;
  lastSender: ChatSender;
  messageCount: number;
  /** The visitor's messages that no admin has seen. */
  unread: number;
}
