export { canActIn, type Access } from './domain/access.ts';
export type { ChatChanged, ConversationChange } from './domain/changes.ts';
export type { ChatEvent } from './domain/events.ts';
export type { ConversationEnd, PolledConversation } from './queries/conversationQueries.ts';
export { chatModule, type ChatModule } from './module.ts';
export type { ChatQueries, DueReply } from './queries/chatQueries.ts';
export type { ChatRefusal } from './domain/refusals.ts';
export type { ReadBy } from './domain/unread.ts';
export type { ChatCommands } from './domain/commands.ts';
