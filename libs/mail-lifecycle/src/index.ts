export { mailChanges, mailStateOf, type MailChange } from './changes.ts';
export {
  mailCommands,
  type MailCommands,
  type MailInputs,
  type MailRefusal,
  type MailOwner,
} from './commands.ts';
export type { MailOutcome, MailRequest } from './events.ts';
export {
  forMailEvents,
  mailIdOf,
  mailTable,
  meaningOf,
  type MailEventType,
  type MailMeaning,
} from './kinds.ts';
export { mailLifecycle, type UnsentMails, type MailLifecycle } from './lifecycle.ts';
