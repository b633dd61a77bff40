export { brand } from './brand.ts';
export { field } from './fields.ts';
export { loginSchema, type AdminStatus, type Login } from './admin.ts';
export type { Problem } from './problem.ts';
export {
  canonicalPath,
  pageAt,
  pages,
  PUBLIC_URL_MARK,
  type PageName,
  type PagePath,
  type PublicPageName,
} from './pages.ts';
export { creationStatuses, eventStatuses, statedStatus, statusTone, type StatusTone } from './statuses.ts';
export {
  automaticMessages,
  chatEmailSchema,
  chatMessageSchema,
  chatReadSchema,
  chatSenders,
  chatTypingSchema,
  isAutomaticMessage,
  isChatSessionId,
  type ChatMessage,
  type ChatSender,
  type ChatSession,
  type NewChatMessage,
} from './chat.ts';
export {
  contactReplySchema,
  contactSchema,
  contactSubjects,
  type ContactReply,
  type ContactSubmission,
  type NewContactMessage,
} from './contact.ts';
export {
  MAIL_ATTEMPTS,
  mailKinds,
  mailQueues,
  mailStates,
  queueOf,
  type Mail,
  type MailAnswer,
  type MailKind,
  type MailQueue,
  type MailState,
  type MailSummary,
} from './mail.ts';
export type { ClientMessages, JoinAnswer, ServerMessages } from './sockets.ts';
export type { HistoryEntry, Order, TrackedEvent, TrackingEvent, TrackingResult } from './orders/order.ts';
export {
  createOrderSchema,
  editOrderSchema,
  trackingEventFormSchema,
  trackingEventSchema,
  type CreateOrder,
  type EditOrder,
  type NewTrackingEvent,
} from './orders/schemas.ts';
export { trackingKey, type TrackingKey } from './orders/trackingNumber.ts';
