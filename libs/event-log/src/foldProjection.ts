import type { EventMeta } from '@exline/kernel';
import type { Collection, IndexDescription, OptionalUnlessRequiredId } from 'mongodb';
import { recorded } from './aggregate.ts';
import type { Commit } from './commit.ts';
import { isDuplicateKey } from './errors.ts';
import type { Projection, ProjectionDeps } from './projection.ts';

/** A document of a folded read model; `version` is that of the last commit of its stream that changed it. */
export interface ProjectedDocument {
  _id: number | string;
  version: number;
}

type Fold<Doc> = (document: Doc | null, event: never, meta: EventMeta) => Omit<Doc, 'version'> | null;

export interface FoldDefinition<Doc extends ProjectedDocument> {
  name: string;
  shape: number;
  indexes: readonly IndexDescription[];
  /** The document that an event is about. */
  idOf: (event: { type: string; data: object }, meta: EventMeta) => Doc['_id'];
  /** One entry an event type; the others do not concern this read model. Pure; null changes nothing. */
  fold: Readonly<Record<string, Fold<Doc>>>;
  /** Event types that a document begins with. */
  begins: readonly string[];
}

/**
 * A read model of one document a subject. A document remembers the stream version it stands at: a commit it
 * has seen changes nothing, a commit that comes too early first brings the missing ones from the log.
 * Documents are never removed (a deleted subject stays as a tombstone), or a late event would bring them back.
 */
export const foldProjection = <Doc extends ProjectedDocument>({
  name,
  shape,
  indexes,
  idOf,
  fold,
  begins,
}: FoldDefinition<Doc>): Projection => {
  const concerns = (commit: Commit) => commit.events.filter((event) => fold[event.type]);

  const applyOne = (document: Doc | null, id: Doc['_id'], commit: Commit): Doc | null => {
    const meta = recorded(commit);
    return concerns(commit)
      .filter((event) => idOf(event, meta) === id)
      .reduce((current, event) => {
        const next = fold[event.type]?.(current, event as never, meta);
        return next ? ({ ...next, version: commit.version } as Doc) : current;
      }, document);
  };

  const write = async (
    collection: Collection<Doc>,
    id: Doc['_id'],
    commit: Commit,
    { log }: ProjectionDeps,
  ) => {
    const isBeginning = concerns(commit).some(({ type }) => begins.includes(type));
    // A beginning is nearly always new: no look at what stands there is needed before the insert says so.
    let current = isBeginning ? null : await collection.findOne({ _id: id } as object);
    for (;;) {
      const version = current?.version ?? 0;
      if (version >= commit.version) return;
      const next = isBeginning || version === commit.version - 1;
      const missed = next ? [commit] : await log.readStream(commit.stream, version);
      const before = current as Doc | null;
      const after = missed
        .filter((other) => other.version <= commit.version)
        .reduce((document, other) => applyOne(document, id, other), before);
      if (!after || after === before) return;
      if (before) {
        const filter = { _id: id, version } as object;
        const { matchedCount } = await collection.replaceOne(filter, after);
        if (matchedCount > 0) return;
      } else {
        try {
          await collection.insertOne(after as OptionalUnlessRequiredId<Doc>);
          return;
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
          if (isBeginning) return;
        }
      }
      // Another process was faster: look at what it left.
      current = (await collection.findOne({ _id: id } as object)) as typeof current;
    }
  };

  return {
    name,
    shape,
    indexes,
    apply: async (commit, deps, collectionName) => {
      const meta = recorded(commit);
      const ids = new Set(concerns(commit).map((event) => idOf(event, meta)));
      const collection = deps.db.collection<Doc>(collectionName, { ignoreUndefined: true });
      for (const id of ids) await write(collection, id, commit, deps);
    },
  };
};
