export type { CannedRepliesChanged } from './domain/changes.ts';
export type { CannedReplyCommands } from './domain/commands.ts';
export type { CannedReplyEvent } from './domain/events.ts';
export { cannedRepliesModule, type CannedRepliesModule } from './module.ts';
export type { CannedReplyQueries } from './queries/cannedReplyQueries.ts';
export type { CannedReplyRefusal } from './domain/refusals.ts';
