import { object, type InferType, type ObjectSchema } from 'yup';
import { shape } from '../api/shape.ts';
import { doneFields } from '../done/shapes.ts';
import { noteCountField, workFields } from '../inboxWork/schemas.ts';
import { ratings } from '../support/supportCase.ts';
import type { PhotoFrame } from '../photos/photos.ts';
import { chatSenders } from './chat.ts';

const chatAgentShape = object({
  name: shape.text().meta({ description: 'the first name' }),
  initials: shape.text(),
}).meta({ title: 'ChatAgent', description: 'The staff member who wrote a message, as visitors see them.' });
/** The staff member who wrote a message, as visitors see that person: first name and initials. */
export type ChatAgent = InferType<typeof chatAgentShape>;

const photoFrameShape: ObjectSchema<PhotoFrame> = object({ width: shape.count(), height: shape.count() });

export const chatMessageShape = object({
  id: shape.id(),
  sessionId: shape.text(),
  message: shape.text(),
  sender: shape.oneOf(chatSenders),
  userEmail: shape.maybeText(),
  userPhone: shape.maybeText(),
  isRead: shape.flag().meta({ description: 'whether the other side has seen it' }),
  createdAt: shape.time(),
  automatic: shape.flag().meta({ description: 'posted by the widget, not written by a person' }),
  /** The dimensions of an attached photo; null without one. The text of a message with a photo is its file name. */
  photo: photoFrameShape.nullable(),
  /** Missing for messages that staff did not write, and for accounts that have only their sign-in name. */
  agent: chatAgentShape.optional().default(undefined),
}).meta({ title: 'ChatMessage' });
export type ChatMessage = InferType<typeof chatMessageShape>;

export const staffMessageShape = chatMessageShape
  .shape({
    actor: shape.maybeText().meta({ description: 'the staff member who wrote it; null for other messages' }),
  })
  .meta({ title: 'StaffChatMessage' });
/** A message with the fields that only staff see. */
export type StaffChatMessage = InferType<typeof staffMessageShape>;

export const chatSessionShape = object({
  sessionId: shape.text(),
  userEmail: shape.maybeText(),
  lastMessageId: shape.id().meta({ description: 'the page cursor of the list' }),
  firstMessageAt: shape.time(),
  lastMessageAt: shape.time(),
  lastMessage: shape.text().meta({ description: 'the beginning of the newest message by a person' }),
  lastSender: shape.oneOf(chatSenders),
  messageCount: shape.count(),
  unread: shape.count().meta({ description: 'number of visitor messages that this account has not read' }),
  rating: shape
    .oneOf(ratings)
    .nullable()
    .meta({ description: "the visitor's answer to how it went, until the conversation continues" }),
  waitingSince: shape.maybeTime().meta({ description: 'the first message that is not answered' }),
  trackingNumber: shape.maybeText().meta({ description: 'the last one that the visitor wrote' }),
  ...doneFields,
  ...workFields,
  ...noteCountField,
}).meta({ title: 'Conversation' });
/** A conversation in the list for staff. */
export type ChatSession = InferType<typeof chatSessionShape>;

export const chatMergedShape = object({ sessionId: shape.text() }).meta({ title: 'MergedConversation' });
