import { LRUCache } from 'lru-cache';
import type { CommitDocument, NewCommit, StoredEvent } from '../commit.ts';
import type { DataKey, Keyring } from './keyring.ts';
import { openEvent, sealEvent, type SealedEvent } from './sealedEvent.ts';
import { erasedType, isNamed, type SubjectOf } from './subjects.ts';

export interface Sealing {
  /** Commits as they are to be stored. */
  seal: (commits: readonly NewCommit[]) => Promise<readonly NewCommit[]>;
  /** A stored commit with what of it is not encrypted yet encrypted. */
  sealStored: (document: CommitDocument) => Promise<CommitDocument>;
  /** Stored commits, with the personal values that can still be read. */
  open: (documents: readonly CommitDocument[]) => Promise<CommitDocument[]>;
  /** One that `seal` or `open` of this process has given, without another look. */
  plain: (document: CommitDocument) => CommitDocument;
}

/** Of a log that keeps personal values as they are. */
export const unsealed: Sealing = {
  seal: async (commits) => commits,
  sealStored: async (document) => document,
  open: async (documents) => [...documents],
  plain: (document) => document,
};

/** Counted by size, as with `max` the cache takes room for all of them at once. */
const KNOWN_SUBJECTS = 20_000;

const isSealed = ({ events }: CommitDocument): boolean =>
  events.some((event) => (event as SealedEvent).sealed !== undefined);

/**
 * Encrypts personal values where commits go to the database, and decrypts them where they come from it, so that
 * nothing else knows of it. A process writes all that it has of a subject under one key.
 */
export const createSealing = (keyring: Keyring, subjectOf: SubjectOf): Sealing => {
  const known = new LRUCache<string, DataKey>({ maxSize: KNOWN_SUBJECTS, sizeCalculation: () => 1 });
  /** What was sealed by this process, and the key of a subject that has no name before it landed. */
  const plainOf = new WeakMap<readonly StoredEvent[], { events: readonly StoredEvent[]; begun?: DataKey }>();

  const keyOf = async (subject: string): Promise<DataKey> => {
    const key = known.get(subject) ?? (await keyring.take());
    if (isNamed(subject)) known.set(subject, key);
    return key;
  };

  const isOpen = (event: SealedEvent) => event.personal !== undefined && event.sealed === undefined;

  const sealOne = async <Of extends NewCommit>(commit: Of, position = 0): Promise<Of> => {
    if (!commit.events.some(isOpen)) return commit;
    let begun: DataKey | undefined;
    const events: StoredEvent[] = [];
    for (const [index, event] of commit.events.entries()) {
      if (!isOpen(event)) events.push(event);
      else {
        const subject = subjectOf(event, commit, position);
        const key = isNamed(subject) ? await keyOf(subject) : (begun ??= await keyOf(subject));
        events.push(sealEvent(event, key, commit.commitId, index));
      }
    }
    plainOf.set(events, { events: commit.events, ...(begun && { begun }) });
    return { ...commit, events };
  };

  /** What is written about a subject after it was erased gets another key. Tells whether something was erased. */
  const forgetErased = (document: CommitDocument): boolean => {
    const erased = document.events.filter(({ type }) => type === erasedType);
    for (const event of erased) known.delete(subjectOf(event, document, document._id));
    return erased.length > 0;
  };

  return {
    seal: async (commits) => {
      if (!commits.some(({ events }) => events.some(({ personal }) => personal))) return commits;
      const sealed: NewCommit[] = [];
      for (const commit of commits) sealed.push(await sealOne(commit));
      return sealed;
    },

    sealStored: (document) => sealOne(document, document._id),

    open: async (documents) => {
      if (documents.filter(forgetErased).length > 0) keyring.forget();
      const names = new Set<string>();
      for (const { events } of documents)
        for (const { sealed } of events as SealedEvent[]) if (sealed) names.add(sealed.key);
      if (names.size === 0) return [...documents];
      const keys = await keyring.find(names);
      return documents.map((document) => {
        if (!isSealed(document)) return document;
        const events = document.events.map((event: SealedEvent, index) =>
          openEvent(event, keys.get(event.sealed?.key ?? ''), document.commitId, index),
        );
        return { ...document, events };
      });
    },

    plain: (document) => {
      forgetErased(document);
      const own = plainOf.get(document.events);
      if (!own) return document;
      const [first] = own.events;
      if (own.begun && first) known.set(subjectOf(first, document, document._id), own.begun);
      return { ...document, events: own.events };
    },
  };
};
