import {
  createAggregate,
  eventMeta,
  readModel,
  type AggregateDeps,
  type Executed,
  defineModule,
} from '@exline/event-log';
import type { WorkOwner } from '@exline/inbox';
import type { Handlers, MessageContext } from '@exline/message-bus';
import type { Db } from 'mongodb';
import { chatChanges } from './domain/changes.ts';
import { evolve } from './domain/chat.ts';
import { chatMails } from './domain/chatMails.ts';
import { staffMessageOf } from './domain/message.ts';
import { chatCases } from './readModels/chatCases.ts';
import { chatMessages } from './readModels/chatMessages.ts';
import { chatSessions, type SessionDocument } from './readModels/chatSessions.ts';
import type { ChatCommands } from './domain/commands.ts';
import { empty, type Conversation } from './domain/conversation.ts';
import { decide, type ChatInputs } from './domain/decide.ts';
import { sessionOf, streamOf, type ChatEvent, type EventOf, chatPersonalSubjects } from './domain/events.ts';
import { mergedConversations } from './merges.ts';
import { chatQueries } from './queries/chatQueries.ts';
import { separatedFrom } from './queries/separatedFrom.ts';
import { transcriptOf, TRANSCRIPT_MESSAGES } from './queries/transcript.ts';
import { refuse } from './domain/refusals.ts';

interface ChatDeps extends AggregateDeps {
  db: Db;
}

/** The commands about a conversation that return nothing. */
type AboutOne = 'ReadChatMessages' | 'MarkChatDone' | 'ReopenChat' | 'RateChat';

const open = ({ db, ...deps }: ChatDeps) => {
  const sessions = readModel<SessionDocument>(db, chatSessions);
  const queries = chatQueries(db, deps.log);

  const conversations = createAggregate<Conversation, ChatInputs, ChatEvent>(
    deps,
    { initial: empty, evolve, decide, batchedCommands: ['SendChatMessage'] },
    {
      // The read model serves as the snapshot, so a conversation of ten thousand messages loads as fast as a new one.
      load: async (stream) => {
        const state = await sessions.findOne({ _id: sessionOf(stream) });
        return state && { version: state.version, at: state.at, state };
      },
    },
  );

  const { execute, rootOf, merge, removeAll, deleteMessage, deleteNote } = mergedConversations(
    conversations,
    queries.openCase,
    (sessionId) => separatedFrom(deps.log, sessionId),
  );

  const sentMessage = ({ commit }: Executed<Conversation>) => {
    const event = commit?.events.find(({ type }) => type === 'ChatMessageSent');
    if (!commit || !event) throw new Error('a message that was just sent has no commit');
    return staffMessageOf(event as EventOf<'ChatMessageSent'>, eventMeta(commit));
  };

  const inItsStream =
    <T extends AboutOne>(command: T) =>
    async (input: ChatInputs[T] & { sessionId: string }, context: MessageContext): Promise<void> => {
      await execute(input.sessionId, command, input, context);
    };

  const withParts =
    <T extends 'DeleteChatSession' | 'EraseChat'>(command: T) =>
    ({ sessionId, ...input }: ChatInputs[T] & { sessionId: string }, context: MessageContext) =>
      removeAll(sessionId, command, input as ChatInputs[T], context);

  const commands: Handlers<ChatCommands> = {
    // Returns the id that the visitor sent, because the visitor does not know the conversation it was merged into.
    SendChatMessage: async (input, context) => ({
      ...sentMessage(await execute(input.sessionId, 'SendChatMessage', input, context)),
      sessionId: input.sessionId,
    }),
    MergeChats: merge,
    ReadChatMessages: inItsStream('ReadChatMessages'),
    MarkChatDone: inItsStream('MarkChatDone'),
    ReopenChat: inItsStream('ReopenChat'),
    RateChat: inItsStream('RateChat'),
    DeleteChatSession: withParts('DeleteChatSession'),
    EraseChat: withParts('EraseChat'),
    DeleteChatMessage: async ({ messageId }, context) => {
      const message = await queries.message(messageId);
      if (!message) throw refuse('chat.message_not_found');
      const { sessionId, sender } = message;
      await deleteMessage(sessionId, { messageId, sender }, context);
    },
    RequestTranscript: async ({ sessionId, ...request }, context) => {
      const page = await queries.messagesBefore(sessionId, undefined, TRANSCRIPT_MESSAGES);
      const input = { sessionId, ...request, ...transcriptOf(page) };
      await execute(sessionId, 'RequestTranscript', input, context);
    },
    RequestChatEmail: async ({ sessionId }, context) => {
      const root = (await rootOf(sessionId, context)).sessionId;
      const { userEmail, messages } = await queries.unseenReplies(root);
      if (userEmail === null || messages.length === 0) return;
      const replies = messages.map(({ id, message, createdAt }) => ({ id, message, at: createdAt }));
      const input = { sessionId: root, to: userEmail, replies };
      await conversations.execute(streamOf(root), 'RequestChatEmail', input, context);
    },
  };

  return {
    commands,
    queries,
    mailOwners: chatMails.ownedBy(conversations),
    workOwner: {
      execute: (sessionId, command, input, context) =>
        'noteId' in input
          ? deleteNote(sessionId, input.noteId, context)
          : execute(sessionId, command, input as ChatInputs[typeof command], context),
    } satisfies WorkOwner,
  };
};

/** The chat module: commands, read models, queries and notifications. */
export const chatModule = defineModule({
  name: 'chat',
  subjects: chatPersonalSubjects,
  readModels: [chatMessages, chatSessions, chatCases],
  changesOf: chatChanges,
  open,
});

export type ChatModule = ReturnType<typeof open>;
