import { createCachePool, type CachePool } from '../cache/cachePool.ts';
import type { CommitDocument, NewCommit, StoredEvent } from '../commits/commit.ts';
import type { DataKey } from './keyBlock.ts';
import type { Keyring } from './keyring.ts';
import { isPlain, keyOf, openEvent, sealEvent } from './sealedEvent.ts';
import { isErasure, isNamed, type SubjectOf } from './subjects.ts';

/**
 * A commit, and its events in stored form. The commit keeps the plain values, so the process that wrote it need
 * not decrypt them.
 */
export interface SealedCommit {
  commit: NewCommit;
  events: readonly StoredEvent[];
}

export interface Sealing {
  /** Encrypts the personal values of commits for storage. */
  seal: (commits: readonly NewCommit[]) => Promise<readonly SealedCommit[]>;
  /** Decrypts stored commits. Values whose key was destroyed stay empty. */
  open: (documents: readonly CommitDocument[]) => Promise<CommitDocument[]>;
}

/** The key name of each encrypted event. */
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

/** Stores personal values in plain text. Encrypted values from another log can be read only as empty shapes. */
export const unsealed: Sealing = {
  seal: async (commits) => commits.map((commit) => ({ commit, events: commit.events })),
  open: async (documents) => opened(documents, namesIn(documents), new Map()),
};

/** Estimated bytes of a cached key, which holds two views of shared buffers. */
const KEY_SIZE = 250;

/**
 * Encrypts personal values at the database boundary, so that no other code deals with encryption. A process uses one
 * key for all values of a subject. A commit that creates a subject gets its own key: the subject has no name yet, and
 * caching a key per new subject would slow down every first commit although few subjects are written again.
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

  /**
   * Forgets the keys of erased subjects, so that later values get a new key. Returns whether the commit erases
   * a subject.
   */
  const forgetErased = (commit: NewCommit, position: number): boolean => {
    const erased = commit.events.filter(isErasure);
    for (const event of erased) known.delete(subjectOf(event, commit, position));
    return erased.length > 0;
  };

  /** Seals a commit. Returns null if the keys run out. */
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
