export { createDispatcher, type Dispatcher, type MailJobs } from './dispatcher.ts';
export { mailClaims } from './claims.ts';
export { letterOf, type ChatLetter, type Letter, type ReplyLetter, type ShippingLetter } from './letter.ts';
export { mailSummary } from './mailSummary.ts';
export { mailProgress } from './progress.ts';
export { mailQueries, type MailFilter, type MailPage, type MailQueries, type MailTicket } from './queries.ts';
export { mailNews, standingOf, type MailNews } from './words.ts';
