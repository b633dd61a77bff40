import {
  MongoBulkWriteError,
  MongoNetworkError,
  MongoServerError,
  type BulkWriteResult,
  type Collection,
} from 'mongodb';
import type { CommitDocument } from '../commits/commit.ts';

/** Replaces one insert. Receives the function that carries it out, and the documents. */
type Cue = (
  insert: (documents: readonly CommitDocument[], concern?: object) => void,
  documents: CommitDocument[],
) => unknown;

const duplicate = (index: string, insertedCount: number, concern?: object) =>
  new MongoBulkWriteError(
    {
      message: `E11000 duplicate key error collection: test.commits index: ${index}`,
      code: 11_000,
      writeErrors: [],
    },
    { insertedCount, getWriteConcernError: () => concern } as unknown as BulkWriteResult,
  );

const lost = () => new MongoNetworkError('connection closed');

interface Sorted {
  sort?: { _id: number };
}

const sorted = (documents: readonly CommitDocument[], sort?: { _id: number }) =>
  sort ? documents.toSorted((one, other) => (one._id - other._id) * sort._id) : documents;

const uniqueKeys: Record<string, (document: CommitDocument) => string | number> = {
  _id_: ({ _id }) => _id,
  stream_version: ({ stream, version }) => `${stream} ${version}`,
  commit_id: ({ commitId }) => commitId,
};

/**
 * An in-memory commit collection with its unique keys. Each insert follows the next cue, or succeeds if there is none.
 */
export const scriptedCommits = () => {
  const stored: CommitDocument[] = [];
  const cues: Cue[] = [];
  const inserts: CommitDocument[][] = [];
  const looks: ('end' | 'commits')[] = [];
  let hidden = { looks: 0, stream: '' };
  let readFaults = 0;

  let isOrdered = true;

  const insert = (documents: readonly CommitDocument[], concern?: object) => {
    let first: string | null = null;
    let count = 0;
    const taken = Object.entries(uniqueKeys).map(
      ([index, keyOf]) => [index, keyOf, new Set(stored.map(keyOf))] as const,
    );
    for (const document of documents) {
      const refused = taken.find(([, keyOf, keys]) => keys.has(keyOf(document)));
      first ??= refused?.[0] ?? null;
      if (first && isOrdered) break;
      if (refused) continue;
      for (const [, keyOf, keys] of taken) keys.add(keyOf(document));
      stored.push(document);
      count += 1;
    }
    if (first) throw duplicate(first, count, concern);
  };
  const matches = (document: CommitDocument, filter: object): boolean =>
    Object.entries(filter).every(([name, condition]) => {
      if (name === '$or') return (condition as object[]).some((each) => matches(document, each));
      const value = document[name as keyof CommitDocument];
      if (typeof condition !== 'object') return value === condition;
      return (condition as { $in: unknown[] }).$in.includes(value);
    });

  const commits = {
    insertMany: async (documents: CommitDocument[], { ordered = false }: { ordered?: boolean }) => {
      isOrdered = ordered;
      inserts.push(documents);
      const cue = cues.shift();
      await (cue ? cue(insert, documents) : insert(documents));
    },
    findOne: async (_filter: object, { sort }: Sorted) => {
      looks.push('end');
      if (readFaults > 0) {
        readFaults -= 1;
        throw lost();
      }
      return sorted(stored, sort)[0] ?? null;
    },
    find: (filter: object, { sort }: Sorted = {}) => ({
      toArray: async () => {
        looks.push('commits');
        hidden = { ...hidden, looks: hidden.looks - 1 };
        const seen = stored.filter(({ stream }) => hidden.looks < 0 || stream !== hidden.stream);
        return sorted(seen, sort).filter((document) => matches(document, filter));
      },
    }),
  } as unknown as Collection<CommitDocument>;

  return {
    commits,
    stored,
    /** The documents of each insert. */
    inserts,
    /** The reads, in order. */
    looks,
    on: (...next: Cue[]) => void cues.push(...next),
    /** Hides a stream for the next reads, as if no majority had it yet. */
    hide: (stream: string, forLooks: number) => {
      hidden = { looks: forLooks, stream };
    },
    /** Makes the next reads of the end of the log fail. */
    failToRead: (times: number) => {
      readFaults = times;
    },
  };
};

export const cue = {
  works: ((insert, documents) => insert(documents)) satisfies Cue,
  /** All documents are stored, but the reply is lost. */
  answerLost: ((insert, documents) => {
    insert(documents);
    throw lost();
  }) satisfies Cue,
  /** The connection breaks before the insert arrives. */
  questionLost: (() => {
    throw lost();
  }) satisfies Cue,
  /** The first `count` documents are stored, and then the connection breaks. */
  partlyInserted:
    (count: number): Cue =>
    (insert, documents) => {
      insert(documents.slice(0, count));
      throw lost();
    },
  /** Another process stores the given commits first. */
  insertedByAnother:
    (...others: CommitDocument[]): Cue =>
    (insert, documents) => {
      insert(others);
      insert(documents);
    },
  /** A key is taken, and no majority has the documents stored before it. */
  withoutMajority: ((insert, documents) => {
    insert(documents, { code: 64, errmsg: 'waiting for replication timed out' });
  }) satisfies Cue,
  /** All documents are stored in reverse order, and the reply is lost. */
  storedBackwards: ((insert, documents) => {
    insert(documents.toReversed());
    throw lost();
  }) satisfies Cue,
  /** The server rejects the insert with an unexpected error. */
  refused: (() => {
    throw new MongoServerError({ message: 'not today', code: 8_000 });
  }) satisfies Cue,
  /** The disk of the database is full. */
  noSpace: (() => {
    throw new MongoServerError({ message: 'no space left', code: 14_031 });
  }) satisfies Cue,
  /** Fails with an error that does not come from the database. */
  faulty: (() => {
    throw new TypeError('an internal fault');
  }) satisfies Cue,
};

/** An insert that waits until it is released. */
export const slow = () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: Cue = async (insert, documents) => {
    await gate;
    insert(documents);
  };
  return { held, release: () => release() };
};
