import type { Collection } from 'mongodb';
import type { Conversation } from '../domain/conversation.ts';
import type { SessionDocument } from '../readModels/chatSessions.ts';
import { markFields, type ReadMarks } from './visibleMessages.ts';

/** The fields of each document that a group needs. */
export const groupFields = { movedTo: 1, merging: 1, 'merged.sessionId': 1 } as const;

type Member = Pick<SessionDocument, '_id' | 'movedTo' | 'merging'> & {
  merged: readonly { sessionId: string }[];
};

type Root = ReadMarks & Pick<Member, '_id' | 'merging' | 'merged'>;

/**
 * Both documents must name the merge: they are read at different moments, and a deletion separates one of them first.
 */
const includesPart = ({ merging, merged }: Member, part: string): boolean =>
  merging === part || merged.some(({ sessionId }) => sessionId === part);

/** A part of a conversation: its stream, and how its messages are shown. */
export interface Part {
  sessionId: string;
  marks: ReadMarks;
}

/** A conversation with the ones that were merged into it. */
export interface Group<Session> {
  asked: Session;
  /** The conversation that the requested one was merged into, or the requested one itself. */
  root: Session;
}

/** Limits how many merges a lookup follows. Only faulty data can exceed it. */
const MAX_STEPS = 100;

/** Finds the conversations that were merged with each other. A conversation without merges costs no further query. */
export const groups = (sessions: Collection<SessionDocument>) => {
  /** Adds to each conversation the one that it was merged into. */
  const withRoots = async <Session extends Member>(
    found: readonly Session[],
    load: (ids: string[]) => Promise<Session[]>,
  ): Promise<Group<Session>[]> => {
    const known = new Map(found.map((session) => [session._id, session]));
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const missing = [...known.values()].flatMap(({ movedTo }) =>
        movedTo !== null && !known.has(movedTo) ? [movedTo] : [],
      );
      if (missing.length === 0) break;
      for (const session of await load([...new Set(missing)])) known.set(session._id, session);
    }
    const rootOf = (session: Session, steps = 0): Session => {
      const next = session.movedTo === null ? undefined : known.get(session.movedTo);
      return next && includesPart(next, session._id) && steps < MAX_STEPS ? rootOf(next, steps + 1) : session;
    };
    return found.map((asked) => ({ asked, root: rootOf(asked) }));
  };

  const rootIds = async (ids: readonly string[]): Promise<Map<string, string>> => {
    const load = (some: readonly string[]) =>
      sessions
        .find<Member>({ _id: { $in: [...some] } }, { projection: groupFields, batchSize: some.length + 1 })
        .toArray();
    const found = await withRoots(await load(ids), load);
    return new Map(found.map(({ asked, root }) => [asked._id, root._id]));
  };

  /** The parts of a conversation, itself first. */
  const partsOf = async (root: Root): Promise<Part[]> => {
    const own = { sessionId: root._id, marks: root };
    if (root.merged.length === 0 && root.merging === null) return [own];
    const merged = root.merged.map(({ sessionId }) => sessionId);
    const ids = [...merged, ...(root.merging === null ? [] : [root.merging])];
    const found = await sessions
      .find<Pick<Conversation, 'clearedAt' | 'lastDeleted' | 'movedTo'> & { _id: string }>(
        { _id: { $in: ids } },
        { projection: { clearedAt: 1, lastDeleted: 1, movedTo: 1 }, batchSize: ids.length + 1 },
      )
      .toArray();
    // A part points to the conversation or to another part of it. A conversation that was separated points to none.
    const members = new Set([root._id, ...merged]);
    const parts = found.filter(({ movedTo }) => movedTo !== null && members.has(movedTo));
    return [
      own,
      ...parts.map(({ _id, clearedAt, lastDeleted }) => ({
        sessionId: _id,
        marks: { seen: root.seen, clearedAt, lastDeleted: [...root.lastDeleted, ...lastDeleted] },
      })),
    ];
  };

  return {
    withRoots,
    partsOf,

    /** The id of the conversation that each of these was merged into, or its own id. */
    rootIds,

    rootId: async (sessionId: string): Promise<string> =>
      (await rootIds([sessionId])).get(sessionId) ?? sessionId,

    /** The ids of a conversation and of its parts, itself first. */
    idsOf: async (sessionId: string): Promise<string[]> => {
      const root = (await rootIds([sessionId])).get(sessionId) ?? sessionId;
      const found = await sessions.findOne<Root>(
        { _id: root },
        { projection: { ...groupFields, ...markFields } },
      );
      return found ? (await partsOf(found)).map((part) => part.sessionId) : [root];
    },

    /** Merges that were interrupted. `from` is null if the deletion of the last message was. */
    unfinished: async (max: number): Promise<{ sessionId: string; from: string | null }[]> => {
      const found = await sessions
        .find({ isMerging: true }, { projection: { merging: 1 }, sort: { isMerging: 1, _id: 1 }, limit: max })
        .toArray();
      return found.map(({ _id, merging }) => ({ sessionId: _id, from: merging }));
    },
  };
};

export type Groups = ReturnType<typeof groups>;
