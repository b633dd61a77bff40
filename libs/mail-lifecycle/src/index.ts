export { mailChanges, mailStateOf, type LoggedState, type MailChange } from './changes.ts';
export {
  mailCommands,
  type MailCommands,
  type MailInputs,
  type MailOwner,
  type MailOwners,
  type MailRefusal,
} from './commands.ts';
export type { FailedMail, MailOutcome, MailRequest } from './events.ts';
export {
  eventTypeOf,
  forMailEvents,
  mailIdOf,
  mailTable,
  meaningOf,
  type MailEventType,
  type MailMeaning,
} from './kinds.ts';
export { mailLifecycle, type MailLifecycle, type UnsentMails } from './lifecycle.ts';
