export {
  tags,
  type Answer,
  type AnswerHeader,
  type Call,
  type Calls,
  type Method,
  type PathPart,
} from './api/defineCalls.ts';
export * from './api/headers.ts';
export { wholeNumber } from './api/listing.ts';
export * from './api/problem.ts';
export * from './bulkJobs/bulkJobs.ts';
export * from './bulkJobs/calls.ts';
export * from './bulkJobs/schemas.ts';
export * from './calls.ts';
export * from './cannedReplies/calls.ts';
export * from './cannedReplies/cannedReplies.ts';
export * from './cannedReplies/placeholders.ts';
export * from './chat/calls.ts';
export * from './chat/chat.ts';
export * from './chat/photoCalls.ts';
export { chatEmailSchema, chatTypingSchema } from './chat/schemas.ts';
export * from './chat/sessionIds.ts';
export type { ChatAgent, ChatMessage, ChatSession, StaffChatMessage } from './chat/shapes.ts';
export * from './chat/visitorCalls.ts';
export * from './contact/calls.ts';
export * from './contact/contact.ts';
export { contactRowFields } from './contact/shapes.ts';
export type { ContactReply, ContactRow, ContactSubmission } from './contact/shapes.ts';
export * from './contact/visitorCalls.ts';
export * from './delivery/calls.ts';
export * from './delivery/delivery.ts';
export * from './delivery/schemas.ts';
export * from './demoData/calls.ts';
export * from './done/done.ts';
export type { DoneMark } from './done/shapes.ts';
export * from './fields/fieldErrorText.ts';
export { field } from './fields/fields.ts';
export * from './fields/lengths.ts';
export { isBlank, visible } from './fields/visible.ts';
export { weightText } from './fields/weight.ts';
export * from './inbox/floodCalls.ts';
export * from './inbox/floods.ts';
export * from './inbox/unreadCalls.ts';
export * from './inboxWork/calls.ts';
export type { ConversationNote, InboxRow, ViewCounts } from './inboxWork/schemas.ts';
export * from './inboxWork/work.ts';
export * from './mail/calls.ts';
export * from './mail/endReasons.ts';
export * from './mail/mail.ts';
export * from './mail/openedLinks.ts';
export * from './mail/queues.ts';
export type { MailOverview, MailFigures, Mail } from './mail/shapes.ts';
export * from './mail/visitorCalls.ts';
export * from './mailTemplates/calls.ts';
export { mailTextLimit } from './mailTemplates/checkedText.ts';
export { shippingPlaceholders } from './mailTemplates/rows.ts';
export * from './mailTemplates/schemas.ts';
export * from './mailTemplates/templates.ts';
export * from './operations/calls.ts';
export type {
  DependencyReport,
  RecentFigures,
  LogLine,
  GatewayReport,
  ReadModelReport,
  RebuildReport,
  ParkedReport,
  QueueReport,
  SystemReport,
  SystemSample,
} from './operations/shapes.ts';
export * from './operations/system.ts';
export * from './operations/systemCalls.ts';
export * from './orders/calls.ts';
export * from './orders/csv.ts';
export { isEstimateTooEarly } from './orders/dates.ts';
export * from './orders/descriptions.ts';
export * from './orders/estimates.ts';
export * from './orders/fields.ts';
export * from './orders/figureCalls.ts';
export type { OrderFilter } from './orders/filter.ts';
export * from './orders/listCalls.ts';
export * from './orders/lookupTexts.ts';
export * from './orders/order.ts';
export * from './orders/photoCalls.ts';
export * from './orders/plainOrder.ts';
export * from './orders/schemas.ts';
export type {
  HistoryEntry,
  ExistingOrder,
  OrderRow,
  TrackedEvent,
  TrackingResult,
  DeliveryRequest,
  Order,
  OrderOverview,
  TrackingEvent,
} from './orders/shapes.ts';
export { orderRowFields } from './orders/shapes.ts';
export * from './orders/statuses.ts';
export * from './orders/trackingCalls.ts';
export * from './orders/trackingNumber.ts';
export * from './orderViews/viewCalls.ts';
export * from './orderViews/views.ts';
export * from './personalData/calls.ts';
export * from './personalData/personalData.ts';
export * from './photos/photos.ts';
export * from './returns/calls.ts';
export * from './returns/photoCalls.ts';
export * from './returns/photos.ts';
export * from './returns/returnForm.ts';
export * from './returns/returns.ts';
export * from './returns/schemas.ts';
export type { FollowedReturn, ReturnEntry, ReturnPhoto, StaffReturn } from './returns/shapes.ts';
export * from './returns/staffReturn.ts';
export { returnStepSchema } from './returns/staffSchemas.ts';
export * from './returns/visitorCalls.ts';
export * from './rights/rights.ts';
export * from './rules/calls.ts';
export * from './rules/rules.ts';
export * from './rules/schemas.ts';
export * from './search/calls.ts';
export * from './search/search.ts';
export * from './site/brand.ts';
export * from './site/officeHours.ts';
export * from './site/pages.ts';
export * from './site/withoutSlash.ts';
export * from './site/withQuery.ts';
export * from './sockets/channels.ts';
export * from './sockets/messages.ts';
export * from './sockets/presence.ts';
export * from './staff/activity.ts';
export * from './staff/activityCalls.ts';
export { activityFilterQuery } from './staff/activitySchemas.ts';
export * from './staff/actors.ts';
export * from './staff/calls.ts';
export * from './staff/factor.ts';
export * from './staff/factorCalls.ts';
export { passwordProofSchema, provenSchema, type PasswordProof, type Proof } from './staff/factorSchemas.ts';
export * from './staff/ownAccountCalls.ts';
export * from './staff/passwordLinkCalls.ts';
export * from './staff/schemas.ts';
export type { Login } from './staff/session.ts';
export * from './staff/sessionCalls.ts';
export type { AdminSession, SignInStep } from './staff/shapes.ts';
export * from './staff/staff.ts';
export * from './subscriptions/calls.ts';
export * from './subscriptions/deviceCalls.ts';
export * from './subscriptions/preferences.ts';
export * from './subscriptions/pushSchemas.ts';
export { NEITHER_CHANNEL, signUpSchema } from './subscriptions/signUpSchemas.ts';
export * from './subscriptions/staffCalls.ts';
export * from './subscriptions/subscriptions.ts';
export * from './support/calls.ts';
export * from './support/figures.ts';
export type {
  AgentFigures,
  CaseFigures,
  Durations,
  OpenByAge,
  RatingFigures,
  ReplyTime,
  SupportDay,
  SupportFigures,
} from './support/shapes.ts';
export * from './support/supportCase.ts';
export * from './tracking/typedNumbers.ts';
