export { closingTime, isOfficeOpen, nextOpening, officeHoursLines } from './site/officeHours.ts';
export {
  MOST_SUPPORT_DAYS,
  type AgentFigures,
  type CaseFigures,
  type Durations,
  type OpenByAge,
  type RatingFigures,
  type ReplyTime,
  type SupportDay,
  type SupportFigures,
} from './support/figures.ts';
export { brand } from './site/brand.ts';
export {
  subjectKinds,
  type PersonalData,
  type PersonalEntry,
  type SubjectKind,
} from './personalData/personalData.ts';
export { AUTOMATIC, CHAT_FINISH, CHAT_KEY, LINK_TOKEN } from './api/headers.ts';
export { fieldErrorText, groupDigits } from './fields/fieldErrorText.ts';
export { field } from './fields/fields.ts';
export { lengths } from './fields/lengths.ts';
export { loginSchema, type AdminSession, type AdminStatus, type Login } from './staff/session.ts';
export { isStaffActor, staffActor, staffIdOf } from './staff/actors.ts';
export { can, rights, rightsOf, roles, type Right, type Role } from './rights/rights.ts';
export {
  FIRST_OWNER,
  LINK_HOURS,
  MOST_STAFF,
  staffStates,
  type OwnAccount,
  type PasswordLink,
  type RoleNow,
  type Assignee,
  type StaffAccount,
  type StaffName,
  type StaffState,
} from './staff/staff.ts';
export {
  CODE_MINUTES,
  RECOVERY_CODES,
  SET_UP_MINUTES,
  type NewFactor,
  type OwnFactor,
  type RecoveryCodes,
  type SignInStep,
} from './staff/factor.ts';
export {
  passwordProofSchema,
  type PasswordProof,
  confirmFactorSchema,
  confirmSignInFactorSchema,
  provenSchema,
  signInCodeSchema,
  signInFactorSchema,
  type Proof,
} from './staff/factorSchemas.ts';
export {
  changePasswordSchema,
  inviteSchema,
  linkSchema,
  ownNameSchema,
  resetSchema,
  roleSchema,
  setPasswordSchema,
  SHORTEST_PASSWORD,
  type NewStaff,
  type PasswordChange,
  type RoleChange,
} from './staff/schemas.ts';
export {
  ACTIVITY_DAYS,
  activityActs,
  activityKinds,
  exportedLists,
  type Activity,
  type ActivityAct,
  type ActivityKind,
  type ExportedList,
} from './staff/activity.ts';
export { activityFilterQuery, activityListQuery } from './staff/activitySchemas.ts';
export { LATE_LOOK_UP, lookUpByPhone } from './orders/lookUpWords.ts';
export {
  issueLabel,
  parcelNumber,
  returnFaults,
  returnIssues,
  type ReturnFault,
  type ReturnIssue,
  type ReturnRequest,
} from './returns/returnForm.ts';
export {
  nextReturnSteps,
  RETURN_DAYS,
  returnPath,
  returnProblems,
  returnStatusNames,
  returnStatuses,
  returnSteps,
  type FollowedReturn,
  type ReturnEntry,
  type ReturnProblem,
  type ReturnStatus,
  type ReturnStep,
} from './returns/returns.ts';
export {
  isPhotographed,
  MOST_RETURN_PHOTOS,
  takesPhotos,
  type ReturnPhoto,
  type ReturnPhotos,
} from './returns/photos.ts';
export { staffReturnPhotoCalls, visitorReturnPhotoCalls } from './returns/photoCalls.ts';
export { returnCalls } from './returns/calls.ts';
export { returnSchema } from './returns/schemas.ts';
export { MOST_MOVED, type StaffReturn } from './returns/staffReturn.ts';
export { returnStepSchema } from './returns/staffSchemas.ts';
export { visitorReturnCalls } from './returns/visitorCalls.ts';
export type { Problem } from './api/problem.ts';
export {
  adminPageNames,
  canonicalPath,
  isAdminPage,
  isAdminPath,
  isFromEmail,
  pageAt,
  addressPart,
  pages,
  personalDataPath,
  trackCall,
  PUBLIC_URL_MARK,
  SIGN_IN_DOCUMENT,
  runbookPath,
  unsubscribePath,
  trackListPath,
  trackPath,
  type AdminPageName,
  type PageName,
  type PagePath,
  type PublicPageName,
} from './site/pages.ts';
export {
  creationStatuses,
  eventStatuses,
  knownStatuses,
  lineStatuses,
  nextStatus,
  statusInDescription,
  statusKey,
  statusTone,
  type StatusTone,
} from './orders/statuses.ts';
export {
  NEWEST_CHAT_MESSAGES,
  CHAT_PAGE,
  automaticMessages,
  chatSenders,
  isAutomaticMessage,
  isChatKey,
  isChatSessionId,
  type ChatAgent,
  type ChatMessage,
  type ChatSender,
  type ChatSession,
  type NewChatMessage,
  type StaffChatMessage,
} from './chat/chat.ts';
export {
  chatAfterQuery,
  chatEmailSchema,
  chatMessageSchema,
  chatRatingSchema,
  chatReadSchema,
  chatSessionsQuery,
  chatTypingSchema,
} from './chat/schemas.ts';
export {
  contactReplySchema,
  contactSchema,
  contactSubjects,
  SHOWN_REPLIES,
  type ContactReply,
  type ContactRow,
  type ContactSubmission,
  type NewContactMessage,
} from './contact/contact.ts';
export type { UnreadCounts } from './inbox/unread.ts';
export {
  conversationPlace,
  isSnoozed,
  messagePlace,
  MOST_NOTES,
  type AssigneeView,
  type ConversationNote,
  type ConversationWork,
  type InboxCounts,
  type InboxKind,
  type InboxPlace,
  type InboxRow,
  type Snooze,
  type ViewCounts,
  type WorkState,
} from './inboxWork/work.ts';
export { noteSchema } from './inboxWork/schemas.ts';
export { floodsOf, type Flood, type Floods } from './inbox/floods.ts';
export {
  bulkActionKinds,
  MOST_BULK_ORDERS,
  MOST_CHOSEN_ORDERS,
  rightOfBulkAction,
  type BulkAction,
  type BulkActionKind,
  type BulkJob,
  type BulkJobDetail,
  type BulkJobState,
} from './bulkJobs/bulkJobs.ts';
export type { bulkJobSchema } from './bulkJobs/schemas.ts';
export {
  cannedReplySchema,
  MOST_CANNED_REPLIES,
  type CannedReply,
  type NewCannedReply,
} from './cannedReplies/cannedReplies.ts';
export { PLACEHOLDER, placeholders, type Placeholder } from './cannedReplies/placeholders.ts';
export { backwardPageQuery, forwardPageQuery, wholeNumber } from './api/listing.ts';
export { channels } from './sockets/channels.ts';
export { notDone, withMark, type Done, type DoneMark } from './done/done.ts';
export {
  MOST_ORDER_MESSAGES,
  SEARCH_FOUND,
  searchSchema,
  type ConversationFound,
  type FoundOf,
  type MessageFound,
  type NamedOrder,
  type OrderFound,
  type ReturnFound,
  type OrderMessages,
  type SearchAnswer,
} from './search/search.ts';
export {
  mailJobs,
  mailJobId,
  mailQueuePrefix,
  mailWorkersKey,
  mailServerAwayKey,
  WORKER_GONE_MS,
  mailQueues,
  type MailQueue,
  MAIL_ATTEMPTS,
  type MailJob,
  type ChatMailJob,
  UNSEEN_REPLY_MS,
} from './mail/queues.ts';
export {
  mailKinds,
  mailStates,
  isOrderMail,
  isStaffMail,
  mailKindName,
  orderMailButton,
  orderMailKinds,
  type Mail,
  type MailAnswer,
  type MailPayload,
  type MailPayloads,
  type MailTexts,
  type TemplateKind,
  type MailKind,
  channelOf,
  isEmail,
  type EmailKind,
  type EmailPayload,
  type MailChannel,
  type MailKindOf,
  type MailState,
  type MailOverview,
  type OrderMailKind,
  type StatusStop,
} from './mail/mail.ts';
export { mailListQuery } from './mail/schemas.ts';
export {
  allTexts,
  changedTexts,
  isTemplateKind,
  placeholdersOf,
  templateKinds,
  textRowsOf,
  type MailLineId,
  type MailPlaceholder,
  type MailTextId,
} from './mailTemplates/templates.ts';
export type { ListedMailTemplate, MailTemplate, MailTemplateVersion } from './mailTemplates/mailTemplates.ts';
export { mailTemplateCalls, type MailPreview } from './mailTemplates/calls.ts';
export { mailTextLimit } from './mailTemplates/checkedText.ts';
export { shippingPlaceholders } from './mailTemplates/rows.ts';
export { mailTextsSchema } from './mailTemplates/schemas.ts';
export {
  TYPING_LASTS_MS,
  TYPING_REPEAT_MS,
  type ClientMessages,
  rightOfMessage,
  topics,
  type JoinAnswer,
  type LastChange,
  type ServerMessages,
  type Topic,
} from './sockets/messages.ts';
export {
  presenceActivities,
  rightOfActivity,
  isPlace,
  PRESENCE_TIMEOUT_MS,
  PRESENCE_REPEAT_MS,
  type Colleague,
  type PresenceActivity,
  type Place,
} from './sockets/presence.ts';
export {
  MOST_CUSTOMER_PARCELS,
  LABEL_LENGTH,
  labelKey,
  MOST_FIGURE_DAYS,
  MOST_LABELS,
  MOST_TRACKING_EVENTS,
  orderAttentions,
  orderSorts,
  type CustomerParcel,
  type DayFigures,
  type HistoryEntry,
  type Order,
  type OrderAttention,
  type OrderFigures,
  type OrderOverview,
  type OrderRow,
  type OrderSort,
  type TrackedEvent,
  type TrackingEvent,
  type TrackingResult,
  type UsualDays,
} from './orders/order.ts';
export {
  fieldText,
  fieldValue,
  kindOfField,
  noValues,
  orderFieldNames,
  orderFields,
  orderLabels,
  personalFields,
  plainFields,
  type OrderFieldName,
  type OrderValues,
  type PersonalField,
  type PlainField,
} from './orders/fields.ts';
export { descriptionRoom, statedDescription } from './orders/descriptions.ts';
export { windowMinutes } from './fields/formats.ts';
export { weightText } from './fields/weight.ts';
export { isEstimateTooEarly } from './orders/dates.ts';
export {
  createOrderFormSchema,
  createOrderSchema,
  assigneeSchema,
  editOrderFormSchema,
  editOrderSchema,
  labelsSchema,
  trackingEventFormSchema,
  trackingEventSchema,
  type CreateOrder,
  type EditOrder,
  type LabelChanges,
  type NewTrackingEvent,
} from './orders/schemas.ts';
export { orderFilterQuery, viewFilterFields, type OrderFilter } from './orders/filter.ts';
export { importOrdersSchema } from './orders/importSchema.ts';
export { plainOrder } from './orders/plainOrder.ts';
export {
  customerParcelsQuery,
  orderFiguresQuery,
  orderListQuery,
  orderSummaryQuery,
} from './orders/listing.ts';
export {
  escapeFormula,
  exportedWorkColumns,
  IMPORT_BATCH,
  MOST_NUMBERS_AT_ONCE,
  orderColumns,
  unescapeFormula,
  type ExistingOrder,
  type ImportOutcome,
  type ImportResult,
} from './orders/csv.ts';
export {
  MOST_NUMBERS,
  namesNumber,
  severalNumbers,
  trackingKey,
  type TrackingKey,
} from './orders/trackingNumber.ts';
export {
  dependencies,
  rebuildSchema,
  SAMPLE_EVERY_MS,
  SAMPLES_KEPT_MS,
  stores,
  type Dependency,
  type DependencyReport,
  type GatewayReport,
  type LogLine,
  type ParkedReport,
  type QueueReport,
  type ReadModelReport,
  type RebuildReport,
  type RequestedRebuilds,
  type RecentFigures,
  type StillParked,
  type SystemReport,
  type SystemSample,
  type Readiness,
  type Store,
} from './operations/system.ts';
export { calls } from './calls.ts';
export { deliveryCalls } from './delivery/calls.ts';
export {
  deliveryChangeNames,
  deliveryChanges,
  type DeliveryChange,
  type DeliveryDetails,
  type DeliveryAnswer,
  type DeliveryOutcome,
  type ProvenDelivery,
  type DeliveryRequest,
} from './delivery/delivery.ts';
export {
  deliveryChangeSchema,
  deliveryRequestSchema,
  proofSchema,
  type DeliveryProof,
  type NewDeliveryRequest,
} from './delivery/schemas.ts';
export { trackingCalls, trackingEventCalls } from './orders/trackingCalls.ts';
export { contactListQuery } from './contact/listQuery.ts';
export { visitorContactCalls } from './contact/visitorCalls.ts';
export { orderSubscriberCalls } from './subscriptions/staffCalls.ts';
export { deviceCalls } from './subscriptions/deviceCalls.ts';
export {
  DEVICE_NAME,
  MOST_DEVICE_REQUESTS,
  type PushDevice,
  type PushMessage,
} from './subscriptions/pushSchemas.ts';
export { subscriptionCalls } from './subscriptions/calls.ts';
export { subscribeSchema, subscriptionTokenSchema, type NewSubscription } from './subscriptions/schemas.ts';
export { NEITHER_CHANNEL, signUpSchema } from './subscriptions/signUpSchemas.ts';
export {
  notificationChannels,
  type NotificationChannel,
  CONFIRM_HOURS,
  CONFIRM_MS,
  CONFIRMATIONS_PER_MS,
  MOST_CONFIRMATIONS,
} from './subscriptions/subscriptions.ts';
export {
  defaultPreferences,
  isAnnounced,
  type NotificationPreferences,
  type OrderSubscriber,
  type OwnSubscription,
  type QuietHours,
  type SubscriptionState,
} from './subscriptions/preferences.ts';
export { visitorChatCalls } from './chat/visitorCalls.ts';
export { staffPhotoCalls, visitorPhotoCalls } from './chat/photoCalls.ts';
export { orderPhotoCalls } from './orders/photoCalls.ts';
export { signInCalls, ownSessionCalls } from './staff/sessionCalls.ts';
export { signInStepCalls, ownFactorCalls } from './staff/factorCalls.ts';
export { ownAccountCalls } from './staff/ownAccountCalls.ts';
export { staffCalls, staffSessionCalls } from './staff/calls.ts';
export { passwordLinkCalls } from './staff/passwordLinkCalls.ts';
export { activityCalls } from './staff/activityCalls.ts';
export { orderViewCalls } from './orderViews/viewCalls.ts';
export {
  MOST_VIEWS,
  orderViewSchema,
  type CountedView,
  type NewOrderView,
  type OrderView,
  type OrderViews,
  type ViewFilter,
} from './orderViews/views.ts';
export { orderListCalls } from './orders/listCalls.ts';
export { orderCalls } from './orders/calls.ts';
export {
  type EstimateFigures,
  type EstimateOffset,
  type EstimateRoute,
  type EstimateWeek,
} from './orders/estimates.ts';
export { orderFigureCalls } from './orders/figureCalls.ts';
export { searchCalls } from './search/calls.ts';
export { contactCalls } from './contact/calls.ts';
export { mailCalls } from './mail/calls.ts';
export { visitorMailCalls } from './mail/visitorCalls.ts';
export { countedMails, fromMail, mailIn, type CountedMail, type MailFigures } from './mail/openedLinks.ts';
export { chatCalls } from './chat/calls.ts';
export { personalDataCalls } from './personalData/calls.ts';
export { supportCalls } from './support/calls.ts';
export { inboxCalls } from './inboxWork/calls.ts';
export { unreadCalls } from './inbox/unreadCalls.ts';
export { floodCalls } from './inbox/floodCalls.ts';
export { bulkJobCalls } from './bulkJobs/calls.ts';
export { cannedReplyCalls } from './cannedReplies/calls.ts';
export {
  MOST_RULE_DAYS,
  MOST_RULES,
  plainSettings,
  ruleActions,
  ruleConditions,
  type Rule,
  type RuleAction,
  type RuleCondition,
  type RuleOutcome,
  type RuleRun,
  type RuleSettings,
} from './rules/rules.ts';
export { ruleConditionSchema, ruleSchema } from './rules/schemas.ts';
export { ruleCalls, type CountedRule } from './rules/calls.ts';
export { demoDataCalls, type DemoDataReport } from './demoData/calls.ts';
export { healthCalls, docsCalls, readModelCalls } from './operations/calls.ts';
export { systemCalls } from './operations/systemCalls.ts';
export {
  tags,
  type Answer,
  type AnswerHeader,
  type Call,
  type Calls,
  type Method,
  type PathPart,
} from './api/defineCalls.ts';
export {
  openCase,
  ratings,
  withDone,
  withoutDone,
  withMoved,
  withoutOpen,
  withQuestion,
  withRating,
  withReply,
  type Rating,
  type SupportCase,
} from './support/supportCase.ts';
export {
  MOST_PHOTO_BYTES,
  MOST_PHOTOS,
  photoName,
  photoSizes,
  photoTypes,
  type PhotoFrame,
  type PhotoSize,
  type UploadedFile,
} from './photos/photos.ts';
export { endReasons, type EndReason, type ReportReason } from './mail/endReasons.ts';
