export type { CannedReplyEvent } from './domain/events.ts';
export { cannedRepliesModule } from './module.ts';
export type { CannedReplyQueries } from './queries/cannedReplyQueries.ts';
export type { CannedReplyRefusal } from './domain/refusals.ts';
