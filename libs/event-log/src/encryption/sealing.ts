import { createCachePool, type CachePool } from '../cache/cachePool.ts';
import type { CommitDocument, NewCommit, StoredEvent } from '../commits/commit.ts';
import type { DataKey } from './keyBlock.ts';
import type { Keyring } from './keyring.ts';
import { isPlain, keyOf, openEvent, sealEvent } from './sealedEvent.ts';
import { isErasure, isNamed, type SubjectOf } from './subjects.ts';

/** A commit and its events as they are to be stored: nobody is to decrypt what he wrote himself. */
export interface SealedCommit {
  commit: NewCommit;
  events: readonly StoredEvent[];
}

export interface Sealing {
  /** Commits as they are to be stored. */
  seal: (commits: readonly NewCommit[]) => Promise<readonly SealedCommit[]>;
  /** Stored commits, with the personal values that can still be read. */
  open: (documents: readonly CommitDocument[]) => Promise<CommitDocument[]>;
}

/** The names of the keys of what is encrypted. */
const namesIn = (documents: readonly CommitDocument[]): ReadonlyMap<StoredEvent, string> => {
  const names = new Map<StoredEvent, string>();
  for (const { events } of documents)
    for (const event of events) {
      const name = keyOf(event);
      if (name) names.set(event, name);
    }
  return names;
};

const opened = (
  documents: readonly CommitDocument[],
  names: ReadonlyMap<StoredEvent, string>,
  keys: ReadonlyMap<string, Uint8Array>,
): CommitDocument[] =>
  documents.map((document) => {
    if (!document.events.some((event) => names.has(event))) return document;
    const events = document.events.map((event, index) => {
      const name = names.get(event);
      return name ? openEvent(event, keys.get(name), document.commitId, index) : event;
    });
    return { ...document, events };
  });

/** Of a log that keeps personal values as they are; of those that another one has encrypted it knows the shape. */
export const unsealed: Sealing = {
  seal: async (commits) => commits.map((commit) => ({ commit, events: commit.events })),
  open: async (documents) => opened(documents, namesIn(documents), new Map()),
};

/** Two views of shared buffers. */
const KEY_SIZE = 250;

/**
 * Encrypts personal values where commits go to the database, and decrypts them where they come from it, so that
 * nothing else knows of it. A process writes all that it has of a subject under one key. A commit that begins a
 * subject has a key of its own: the subject has no name yet, and to remember one for each costs every first commit,
 * while few are written about again.
 */
export const createSealing = (
  keyring: Keyring,
  subjectOf: SubjectOf,
  caches: CachePool = createCachePool(),
): Sealing => {
  const known = caches.open<DataKey>('keys', () => KEY_SIZE);

  const keyFor = (subject: string): DataKey | undefined => {
    const remembered = known.get(subject);
    if (remembered) return remembered;
    const key = keyring.take();
    if (key) known.set(subject, key);
    return key;
  };

  /** What is written about a subject after it was erased gets another key. Tells whether something was erased. */
  const forgetErased = (commit: NewCommit, position: number): boolean => {
    const erased = commit.events.filter(isErasure);
    for (const event of erased) known.delete(subjectOf(event, commit, position));
    return erased.length > 0;
  };

  /** Null when the keys have run out on the way. */
  const tryToSeal = (commit: NewCommit): readonly StoredEvent[] | null => {
    if (!commit.events.some(isPlain)) return commit.events;
    let begun: DataKey | undefined;
    const events: StoredEvent[] = [];
    for (const event of commit.events) {
      if (!isPlain(event)) {
        events.push(event);
        continue;
      }
      const subject = subjectOf(event, commit, 0);
      const key = isNamed(subject) ? keyFor(subject) : (begun ??= keyring.take());
      if (!key) return null;
      events.push(sealEvent(event, key, commit.commitId, events.length));
    }
    return events;
  };

  const sealWithMore = async (commit: NewCommit): Promise<readonly StoredEvent[]> => {
    await keyring.more();
    return tryToSeal(commit) ?? sealWithMore(commit);
  };

  return {
    seal: async (commits) => {
      const sealed: SealedCommit[] = [];
      for (const commit of commits) {
        sealed.push({ commit, events: tryToSeal(commit) ?? (await sealWithMore(commit)) });
        forgetErased(commit, 0);
      }
      return sealed;
    },

    open: async (documents) => {
      if (documents.filter((document) => forgetErased(document, document._id)).length > 0) keyring.forget();
      const names = namesIn(documents);
      if (names.size === 0) return [...documents];
      return opened(documents, names, await keyring.find(new Set(names.values())));
    },
  };
};
