import type { SupportCase } from '@exline/contracts';
import type { Aggregate, Executed } from '@exline/event-log';
import { Refusal } from '@exline/kernel';
import type { MessageContext } from '@exline/message-bus';
import type { Conversation } from './domain/conversation.ts';
import { decide, type ChatInputs } from './domain/decide.ts';
import { streamOf, type ChatEvent } from './domain/events.ts';
import { isEmptyRoot } from './domain/mergedState.ts';
import { refuse } from './domain/refusals.ts';

type Conversations = Aggregate<Conversation, ChatInputs, ChatEvent>;

/** Limits how many merges a lookup follows. Only faulty data can exceed it. */
const MAX_STEPS = 100;

const isRefusal = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Refusal && (codes.length === 0 || codes.includes(error.code));

/** A command on several streams makes one commit in each, and two commits cannot share an id. */
const withoutId = ({ commitId: _commitId, ...context }: MessageContext): MessageContext => context;

/** Commands on conversations that may have been merged. */
export const mergedConversations = (
  conversations: Conversations,
  openCaseOf: (sessionId: string) => Promise<SupportCase | null>,
  separatedFrom: (sessionId: string) => Promise<string[]>,
) => {
  const stateOf = async (sessionId: string, context: MessageContext): Promise<Conversation> =>
    (await conversations.execute(streamOf(sessionId), 'ReadState', {}, withoutId(context))).state;

  /** The conversation that this one was merged into, or itself, according to the log. */
  const rootOf = async (sessionId: string, context: MessageContext) => {
    let root = { sessionId, state: await stateOf(sessionId, context) };
    for (let step = 0; root.state.movedTo !== null && step < MAX_STEPS; step += 1)
      root = { sessionId: root.state.movedTo, state: await stateOf(root.state.movedTo, context) };
    return root;
  };

  /** Executes a command in the conversation, or in the one that it was merged into. */
  const execute = async <T extends keyof ChatInputs>(
    sessionId: string,
    command: T,
    input: ChatInputs[T],
    context: MessageContext,
  ): Promise<Executed<Conversation>> => {
    try {
      return await conversations.execute(streamOf(sessionId), command, input, context);
    } catch (error) {
      if (!isRefusal(error, 'chat.moved')) throw error;
      // Finishes an interrupted merge first. Until then, the target does not accept the visitor of the part.
      const root = (await wholeOf(sessionId, { ...context, actor: 'merges' })).sessionId;
      const redirected = { ...input, via: sessionId, ...('sessionId' in input && { sessionId: root }) };
      const isSeparate = root === sessionId;
      return conversations
        .execute(streamOf(root), command, isSeparate ? input : redirected, context)
        .catch(async (refusal: unknown) => {
          // If a deletion has separated the part in the meantime, its visitor has access to the part itself again.
          const isOver = isRefusal(refusal, 'chat.wrong_key') && !isSeparate;
          if (!isOver || (await rootOf(sessionId, context)).sessionId === root) throw refusal;
          return execute(sessionId, command, input, context);
        });
    }
  };

  const moveInto = async (from: string, into: string, context: MessageContext): Promise<Conversation> => {
    try {
      return (await conversations.execute(streamOf(from), 'MoveInto', { into }, context)).state;
    } catch (error) {
      if (isRefusal(error)) await conversations.execute(streamOf(into), 'CancelMerge', { from }, context);
      throw error;
    }
  };

  const startMerge = async (into: string, from: string, context: MessageContext): Promise<void> => {
    try {
      await conversations.execute(streamOf(into), 'StartMerge', { from }, context);
    } catch (error) {
      // Another merge moved the target after its state was read.
      throw isRefusal(error, 'chat.moved') ? refuse('chat.merged_elsewhere') : error;
    }
  };

  /** Adds one conversation to another. An interrupted merge is finished by the next call. */
  const merge = async (
    { sessionId, from }: { sessionId: string; from: string },
    requested: MessageContext,
  ): Promise<{ sessionId: string }> => {
    const context = withoutId(requested);
    const target = await rootOf(sessionId, context);
    const source = await rootOf(from, context);
    if (sessionId === from) throw refuse('chat.merge_itself');
    const isUnfinished = source.sessionId === target.sessionId && target.state.merging === from;
    if (source.sessionId === target.sessionId && !isUnfinished) return { sessionId: target.sessionId };
    const other = isUnfinished ? from : source.sessionId;
    const openCase = await openCaseOf(other);
    await startMerge(target.sessionId, other, context);
    const moved = await moveInto(other, target.sessionId, context);
    await execute(target.sessionId, 'FinishMerge', { from: other, other: moved, openCase }, context);
    return { sessionId: target.sessionId };
  };

  /** The conversation with all of its parts, also those of an interrupted merge. */
  const wholeOf = async (sessionId: string, context: MessageContext) => {
    const root = await rootOf(sessionId, context);
    if (root.state.merging === null) return root;
    await merge({ sessionId: root.sessionId, from: root.state.merging }, context).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
    return rootOf(root.sessionId, context);
  };

  /** Erases conversations that a deletion has separated and that have had no messages since. */
  const eraseSeparated = async (
    sessionId: string,
    input: ChatInputs['EraseChat'],
    context: MessageContext,
  ): Promise<void> => {
    const erase = (other: string) =>
      conversations.execute(
        streamOf(other),
        'EraseChat',
        { ...input, isSeparated: true },
        withoutId(context),
      );
    // In parallel, because concurrent erasures share their work.
    const outcomes = await Promise.allSettled((await separatedFrom(sessionId)).map(erase));
    for (const outcome of outcomes)
      // A conversation that was merged into another one in the meantime refuses the erasure.
      if (outcome.status === 'rejected' && !isRefusal(outcome.reason, 'chat.moved')) throw outcome.reason;
  };

  /**
   * Deletes or erases a conversation with all of its parts, which separates them. A part comes before the part that
   * it was merged into, so that no part ever points to a separate conversation. The conversation itself is last,
   * because it lists the parts, so an interrupted deletion can be repeated.
   */
  const removeAll = async <T extends 'DeleteChatSession' | 'EraseChat'>(
    sessionId: string,
    command: T,
    input: ChatInputs[T],
    context: MessageContext,
  ): Promise<void> => {
    const root = await wholeOf(sessionId, context);
    const isDue = (state: Conversation, asked: ChatInputs[T]) =>
      decide[command](state, asked as never, { now: '' }).length > 0;
    if (!isDue(root.state, input)) return;
    const asPart = { ...input, isPart: true } as ChatInputs[T];
    const parts = root.state.merged.map((part) => part.sessionId).toReversed();
    for (const part of parts) {
      const state = await stateOf(part, context);
      // A part must not stay merged into a conversation that is erased.
      if (state.movedTo !== null && !isDue(state, asPart)) return;
    }
    // Runs first, so that a repeated call still finds what an interrupted call has left.
    if (command === 'EraseChat') await eraseSeparated(root.sessionId, input, context);
    for (const part of parts)
      await conversations.execute(streamOf(part), command, asPart, withoutId(context));
    await conversations.execute(streamOf(root.sessionId), command, input, context);
  };

  return {
    execute,
    rootOf,
    merge,
    removeAll,

    /**
     * Deletes a message from the conversation that its own one was merged into, and then from its own one, where a
     * repeated call still finds it after an interruption. If no messages remain, the merged conversation is deleted
     * with its parts.
     */
    deleteMessage: async (
      own: string,
      message: ChatInputs['DeleteChatMessage'],
      context: MessageContext,
    ): Promise<void> => {
      const root = await rootOf(own, context);
      const isPart = root.sessionId !== own;
      if (isPart && !root.state.merged.some((part) => part.sessionId === own))
        throw refuse('chat.merge_in_progress');
      const deleteIn = (
        sessionId: string,
        input: Partial<ChatInputs['DeleteChatMessage']>,
        as: MessageContext,
      ) => conversations.execute(streamOf(sessionId), 'DeleteChatMessage', { ...message, ...input }, as);
      const inRoot = isPart && (await deleteIn(root.sessionId, { from: own }, withoutId(context)));
      const inOwn = await deleteIn(own, { isPart }, context);
      const { state } = inRoot || inOwn;
      if (isEmptyRoot(state))
        await removeAll(root.sessionId, 'DeleteChatSession', { onlyIfEmpty: true }, withoutId(context));
    },

    /** Deletes a note from its conversation, and from the one that it was merged into. */
    deleteNote: async (sessionId: string, noteId: number, context: MessageContext): Promise<void> => {
      const root = await rootOf(sessionId, context);
      for (const part of root.state.merged)
        await conversations
          .execute(streamOf(part.sessionId), 'DeleteNote', { noteId, isPart: true }, withoutId(context))
          .catch((error: unknown) => {
            if (!isRefusal(error)) throw error;
          });
      await conversations.execute(streamOf(root.sessionId), 'DeleteNote', { noteId }, context);
    },
  };
};
