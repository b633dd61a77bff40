export { createDispatcher, type MailJobs } from './dispatcher.ts';
export { mailClaims } from './store/claims.ts';
export { mailChangesOf, type MailChanged } from './domain/changes.ts';
export type { MailTicket } from './domain/tickets.ts';
export { mailPayloadOf } from './domain/mailPayload.ts';
export { mailSummary } from './readModels/mailSummary.ts';
export { mailProgress } from './store/progress.ts';
export {
  mailQueries,
  type MailQueries,
  type Recipients,
  type MailFilter,
  type MailPage,
} from './queries/mailQueries.ts';
