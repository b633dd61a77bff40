import { boundedCache } from '../boundedCache.ts';
import type { CommitDocument, NewCommit, StoredEvent } from '../commit.ts';
import type { DataKey } from './keyBlock.ts';
import type { Keyring } from './keyring.ts';
import { openEvent, sealEvent, type SealedEvent } from './sealedEvent.ts';
import { isErasure, isNamed, type SubjectOf } from './subjects.ts';

/** What a commit was before it was sealed. */
interface Plain {
  events: readonly StoredEvent[];
  /** The key of a subject that has no name before the commit has landed. */
  begun: DataKey | undefined;
}

/** A commit as it is to be stored, with what it was: nobody is to decrypt what he wrote himself. */
export interface SealedCommit extends NewCommit {
  plain?: Plain;
}

export interface Sealing {
  /** Commits as they are to be stored. */
  seal: (commits: readonly NewCommit[]) => Promise<readonly SealedCommit[]>;
  /** A stored commit with what of it is not encrypted yet encrypted. */
  sealStored: (document: CommitDocument) => Promise<CommitDocument>;
  /** Stored commits, with the personal values that can still be read. */
  open: (documents: readonly CommitDocument[]) => Promise<CommitDocument[]>;
  /** The document that a commit has become, as that was before it was sealed. */
  plain: (document: CommitDocument, plain?: Plain) => CommitDocument;
}

/** Of a log that keeps personal values as they are. */
export const unsealed: Sealing = {
  seal: async (commits) => commits,
  sealStored: async (document) => document,
  open: async (documents) => [...documents],
  plain: (document) => document,
};

const KNOWN_SUBJECTS = 20_000;

const isSealed = ({ events }: CommitDocument): boolean =>
  events.some((event) => (event as SealedEvent).sealed !== undefined);

/**
 * Encrypts personal values where commits go to the database, and decrypts them where they come from it, so that
 * nothing else knows of it. A process writes all that it has of a subject under one key.
 */
export const createSealing = (keyring: Keyring, subjectOf: SubjectOf): Sealing => {
  const known = boundedCache<string, DataKey>(KNOWN_SUBJECTS);

  const keyOf = (subject: string): DataKey | undefined => {
    const remembered = known.get(subject);
    if (remembered) return remembered;
    const key = keyring.take();
    if (key && isNamed(subject)) known.set(subject, key);
    return key;
  };

  const isOpen = (event: SealedEvent) => event.personal !== undefined && event.sealed === undefined;

  /** Null when the keys have run out on the way. */
  const tryToSeal = <Of extends NewCommit>(commit: Of, position: number): (Of & SealedCommit) | null => {
    let begun: DataKey | undefined;
    const events: StoredEvent[] = [];
    for (const event of commit.events) {
      if (!isOpen(event)) {
        events.push(event);
        continue;
      }
      const subject = subjectOf(event, commit, position);
      const key = isNamed(subject) ? keyOf(subject) : (begun ??= keyOf(subject));
      if (!key) return null;
      events.push(sealEvent(event, key, commit.commitId, events.length));
    }
    return { ...commit, events, plain: { events: commit.events, begun } };
  };

  const sealOne = async <Of extends NewCommit>(commit: Of, position = 0): Promise<Of> => {
    if (!commit.events.some(isOpen)) return commit;
    for (;;) {
      const sealed = tryToSeal(commit, position);
      if (sealed) return sealed;
      await keyring.more();
    }
  };

  /** What is written about a subject after it was erased gets another key. Tells whether something was erased. */
  const forgetErased = (document: CommitDocument): boolean => {
    if (!document.events.some(isErasure)) return false;
    for (const event of document.events.filter(isErasure))
      known.delete(subjectOf(event, document, document._id));
    return true;
  };

  return {
    seal: async (commits) => {
      if (!commits.some(({ events }) => events.some(({ personal }) => personal))) return commits;
      const sealed: SealedCommit[] = [];
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

    plain: (document, plain) => {
      forgetErased(document);
      if (!plain) return document;
      const { events, begun } = plain;
      const [first] = events;
      if (begun && first) known.set(subjectOf(first, document, document._id), begun);
      return { ...document, events };
    },
  };
};
