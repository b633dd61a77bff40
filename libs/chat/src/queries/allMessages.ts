import type { ChatMessage } from '@exline/contracts';
import type { Collection } from 'mongodb';
import { empty } from '../domain/conversation.ts';
import type { MessageDocument } from '../readModels/chatMessages.ts';
import type { SessionDocument } from '../readModels/chatSessions.ts';
import { groupFields, groups, type Group } from './groups.ts';
import { markFields, visibleMessages, type ReadMarks } from './visibleMessages.ts';

/** Messages of all conversations, oldest first; the last page has no `next`. */
export interface AllMessagesPage {
  messages: ChatMessage[];
  next: number | null;
}

const marks = { ...markFields, ...groupFields } as const;

/** A message as its merged conversation shows it, unless it was deleted. */
const shownIn = (message: MessageDocument, group: Group<ReadMarks & { _id: string }> | undefined) => {
  if (!group) return visibleMessages([message], empty);
  const { asked, root } = group;
  return visibleMessages([message], { ...asked, seen: root.seen }, root._id);
};

/** The messages of all conversations. A message of a merged conversation has the id of the one it was merged into. */
export const allMessages = (sessions: Collection<SessionDocument>, messages: Collection<MessageDocument>) => {
  const { withRoots } = groups(sessions);
  return {
    /** Every message of every conversation, oldest first, as a stream. */
    async *all(): AsyncGenerator<ChatMessage> {
      const known = await sessions.find({}, { projection: marks }).toArray();
      const grouped = await withRoots(known, () => Promise.resolve([]));
      const byId = new Map(grouped.map((group) => [group.asked._id, group]));
      for await (const message of messages.find({ state: 'open' }, { sort: { state: 1, _id: 1 } }))
        yield* shownIn(message, byId.get(message.sessionId));
    },

    /** A page of all messages, oldest first. It is shorter if the read model still contains deleted messages. */
    allPage: async (limit: number, after = 0): Promise<AllMessagesPage> => {
      const found = await messages
        .find({ state: 'open', _id: { $gt: after } }, { sort: { state: 1, _id: 1 }, limit: limit + 1 })
        .toArray();
      const page = found.slice(0, limit);
      const ids = [...new Set(page.map(({ sessionId }) => sessionId))];
      const read = (some: readonly string[]) =>
        sessions.find({ _id: { $in: [...some] } }, { projection: marks }).toArray();
      const grouped = await withRoots(await read(ids), read);
      const byId = new Map(grouped.map((group) => [group.asked._id, group]));
      return {
        messages: page.flatMap((message) => shownIn(message, byId.get(message.sessionId))),
        next: found.length > limit ? (page.at(-1)?._id ?? null) : null,
      };
    },
  };
};
