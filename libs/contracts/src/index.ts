export { closingTime, isOfficeOpen, nextOpening, officeHoursLines } from './site/officeHours.ts';
export * from './support/index.ts';
export { brand } from './site/brand.ts';
export { withoutSlash } from './site/withoutSlash.ts';
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
export { isBlank, visible } from './fields/visible.ts';
export * from './staff/index.ts';
export { can, rights, rightsOf, roles, type Right, type Role } from './rights/rights.ts';
export { LOOKUP_TIMEOUT_TEXT, phoneLookupHint } from './orders/lookupTexts.ts';
export * from './returns/index.ts';
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
export * from './chat/index.ts';
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
export * from './inbox/index.ts';
export * from './inboxWork/index.ts';
export * from './bulkJobs/index.ts';
export {
  cannedReplySchema,
  MAX_CANNED_REPLIES,
  type CannedReply,
  type NewCannedReply,
} from './cannedReplies/cannedReplies.ts';
export { PLACEHOLDER, placeholders, type Placeholder } from './cannedReplies/placeholders.ts';
export { backwardPageQuery, forwardPageQuery, wholeNumber } from './api/listing.ts';
export { channels } from './sockets/channels.ts';
export { notDone, withMark, type Done, type DoneMark } from './done/done.ts';
export {
  MAX_ORDER_MESSAGES,
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
export * from './mail/index.ts';
export * from './mailTemplates/index.ts';
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
  MAX_CUSTOMER_PARCELS,
  LABEL_LENGTH,
  labelKey,
  MAX_FIGURE_DAYS,
  MAX_LABELS,
  MAX_TRACKING_EVENTS,
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
export { maxDescriptionLength, prefixedDescription } from './orders/descriptions.ts';
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
  MAX_NUMBERS_AT_ONCE,
  orderColumns,
  unescapeFormula,
  type ExistingOrder,
  type ImportOutcome,
  type ImportResult,
} from './orders/csv.ts';
export {
  MAX_NUMBERS,
  namesNumber,
  trackingKey,
  trackingKeys,
  type TrackingKey,
} from './orders/trackingNumber.ts';
export { singleNumberIn, severalNumbers, typedNumbers } from './tracking/typedNumbers.ts';
export * from './operations/index.ts';
export { calls } from './calls.ts';
export * from './delivery/index.ts';
export { trackingCalls, trackingEventCalls } from './orders/trackingCalls.ts';
export { contactListQuery } from './contact/listQuery.ts';
export { visitorContactCalls } from './contact/visitorCalls.ts';
export * from './subscriptions/index.ts';
export { orderPhotoCalls } from './orders/photoCalls.ts';
export { orderViewCalls } from './orderViews/viewCalls.ts';
export {
  MAX_VIEWS,
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
export { personalDataCalls } from './personalData/calls.ts';
export { cannedReplyCalls } from './cannedReplies/calls.ts';
export * from './rules/index.ts';
export { demoDataCalls, type DemoDataReport } from './demoData/calls.ts';
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
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  photoName,
  photoSizes,
  photoTypes,
  type PhotoFrame,
  type PhotoSize,
  type UploadedFile,
} from './photos/photos.ts';
