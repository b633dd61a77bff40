export {
  CHECKPOINT as mailCheckpoint,
  createDispatcher,
  type Dispatcher,
  type MailJobs,
} from './dispatcher.ts';
export { mailClaims } from './claims.ts';
export { mailChangesOf, type MailChanged } from './changes.ts';
export { letterOf, type Letter } from './letter.ts';
export { mailSummary } from './mailSummary.ts';
export { mailProgress } from './progress.ts';
export {
  mailQueries,
  type MailFilter,
  type MailPage,
  type MailQueries,
  type MailTicket,
  type Recipients,
} from './queries.ts';
