export {
  NEWEST_CHAT_MESSAGES,
  CHAT_PAGE,
  automaticMessages,
  chatSenders,
  isAutomaticMessage,
  type ChatAgent,
  type ChatMessage,
  type ChatSender,
  type ChatSession,
  type NewChatMessage,
  type StaffChatMessage,
} from './chat.ts';
export {
  chatAfterQuery,
  chatEmailSchema,
  chatMessageSchema,
  chatRatingSchema,
  chatReadSchema,
  chatSessionsQuery,
  chatTypingSchema,
} from './schemas.ts';
export { isChatKey, isChatSessionId } from './sessionIds.ts';
export { visitorChatCalls } from './visitorCalls.ts';
export { staffPhotoCalls, visitorPhotoCalls } from './photoCalls.ts';
export { chatCalls } from './calls.ts';
