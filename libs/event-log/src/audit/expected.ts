import { isDeepStrictEqual } from 'node:util';
import { BSON } from 'mongodb';
import type { Commit } from '../commits/commit.ts';
import { isErasure } from '../encryption/subjects.ts';
import { foldPlan, isBulkDeleted, planBatch } from '../projections/folding.ts';
import type { DocumentId, ProjectedDocument, Projection } from '../readModels/projection.ts';

/** The expected content of a document, according to its stream. */
export interface Expected {
  id: DocumentId;
  /** The commits that change or delete the document, in order. */
  steps: readonly { position: number; version: number }[];
  /** The position of the last erasure in the stream, or 0. Earlier personal values cannot be computed again. */
  erasedAt: number;
  /** The document at a version of the stream, or null if it does not exist then. */
  at: (version: number) => ProjectedDocument | null;
}

/** Computes the expected documents of a stream. `commits` must start at its beginning. */
export const expectedOf = (projection: Projection, commits: readonly Commit[]): Expected[] => {
  const { plans, bulkDeletes } = planBatch(projection, commits);
  const erasedAt = commits.findLast(({ events }) => events.some(isErasure))?.position ?? 0;
  const versionAt = new Map(commits.map(({ position, version }) => [position, version]));
  return [...plans.values()].map((plan) => {
    const foldedAt = (version: number) =>
      foldPlan({ ...plan, steps: plan.steps.filter(({ commit }) => commit.version <= version) }, null);
    const bulkDeletesAt = (version: number) =>
      bulkDeletes.filter(({ before }) => (versionAt.get(before) ?? Infinity) <= version);
    const at = (version: number) => {
      const document = foldedAt(version);
      return document && !isBulkDeleted(document, plan.id, bulkDeletesAt(version)) ? document : null;
    };
    const deletions = bulkDeletes.flatMap((bulkDelete) => {
      const version = versionAt.get(bulkDelete.before) ?? 0;
      const document = foldedAt(version);
      return document && isBulkDeleted(document, plan.id, [bulkDelete])
        ? [{ position: bulkDelete.before, version }]
        : [];
    });
    const steps = [...plan.steps.map(({ commit }) => commit), ...deletions];
    steps.sort((one, other) => one.position - other.position);
    return { id: plan.id, steps, erasedAt, at };
  });
};

/** Converts a document to the form in which the database returns it. */
const stored = (document: object): Record<string, unknown> =>
  BSON.deserialize(BSON.serialize(document, { ignoreUndefined: true }));

/** Returns the names of differing fields, limited to those that the log determines. */
export const differingFields = (
  { logged = (document) => document }: Projection,
  expected: object,
  found: object,
): string[] => {
  const [one, other] = [logged(stored(expected)), logged(stored(found))].map(
    (each) => new Map(Object.entries(each)),
  );
  const names = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])]);
  return [...names].filter((name) => !isDeepStrictEqual(one?.get(name), other?.get(name)));
};
