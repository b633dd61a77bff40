export { admits, type Access } from './access.ts';
export type { ChatChanged, ConversationChange } from './changes.ts';
export type { ChatCommands } from './commands.ts';
export type { ConversationEnd, PolledConversation } from './conversationQueries.ts';
export { chatModule, type ChatModule } from './module.ts';
export type { ChatQueries, DueReply, SessionPage, UnseenReplies } from './queries.ts';
export type { ChatRefusal } from './refusals.ts';
export type { ReadBy } from './unread.ts';
