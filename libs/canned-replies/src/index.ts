export type { CannedRepliesChanged } from './changes.ts';
export type { CannedReplyCommands } from './commands.ts';
export { cannedRepliesModule, type CannedRepliesModule } from './module.ts';
export type { CannedReplyQueries } from './queries.ts';
export type { CannedReplyRefusal } from './refusals.ts';
