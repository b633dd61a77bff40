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
} from './queues.ts';
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
} from './mail.ts';
export { mailListQuery } from './schemas.ts';
export { mailCalls } from './calls.ts';
export { visitorMailCalls } from './visitorCalls.ts';
export {
  countedMails,
  mailQuery,
  splitMailQuery,
  type CountedMail,
  type MailFigures,
} from './openedLinks.ts';
export { endReasons, type EndReason, type ReportReason } from './endReasons.ts';
