import type { EventMeta } from '@exline/kernel';
import type { Commit, StoredEvent } from '../commits/commit.ts';
import { eventMeta } from '../commits/decider.ts';
import type {
  DocumentChange,
  BulkDelete,
  DocumentId,
  ProjectedDocument,
  Projection,
} from '../readModels/projection.ts';

/** The changes that commits make to one document of a read model, in log order. */
export interface Plan {
  id: DocumentId;
  stream: string;
  isNew: boolean;
  /** Position of the last commit that changes the document. */
  position: number;
  steps: { commit: Commit; fold: DocumentChange['fold'] }[];
}

export interface BatchPlan {
  plans: ReadonlyMap<DocumentId, Plan>;
  bulkDeletes: readonly BulkDelete[];
}

/**
 * Returns the change of an event. If the projection throws, the failure becomes a separate document that cannot be
 * folded, so it is parked.
 */
const changeOf = (
  projection: Projection,
  event: StoredEvent,
  meta: EventMeta,
  index: number,
): DocumentChange | null => {
  try {
    return projection.changeOf(event, meta, index);
  } catch (error) {
    const fold = () => {
      throw error;
    };
    return { id: `${meta.position}.${index} unreadable`, isNew: true, fold };
  }
};

/** Groups the commits of a batch by affected document. */
export const planBatch = (projection: Projection, commits: readonly Commit[]): BatchPlan => {
  const plans = new Map<DocumentId, Plan>();
  const bulkDeletes: BulkDelete[] = [];
  for (const commit of commits) {
    const { stream, position, events } = commit;
    if (!projection.streams.some((prefix) => stream.startsWith(prefix))) continue;
    const meta = eventMeta(commit);
    for (const [index, event] of events.entries()) {
      const bulkDelete = projection.bulkDeleteOf(event, meta);
      if (bulkDelete) bulkDeletes.push(bulkDelete);
      const change = changeOf(projection, event, meta, index);
      if (!change) continue;
      const { id, isNew, fold } = change;
      const plan = plans.get(id);
      if (plan) {
        plan.position = position;
        plan.steps.push({ commit, fold });
      } else plans.set(id, { id, stream, isNew, position, steps: [{ commit, fold }] });
    }
  }
  return { plans, bulkDeletes };
};

/** Applies the steps that a document has not seen. Returns the same object if nothing changes. */
export const foldPlan = ({ steps }: Plan, before: ProjectedDocument | null): ProjectedDocument | null => {
  const seen = before?.version ?? 0;
  let document = before;
  for (const { commit, fold } of steps) {
    if (commit.version <= seen) continue;
    const next = fold(document);
    // A new document is not copied once more, because large ones change often.
    if (next) document = Object.assign(next === document ? { ...next } : next, { version: commit.version });
  }
  return document;
};

export const isBulkDeleted = (
  document: object,
  id: DocumentId,
  bulkDeletes: readonly BulkDelete[],
): boolean =>
  bulkDeletes.some(
    ({ match, before }) =>
      typeof id === 'number' &&
      id < before &&
      Object.entries(match).every(([name, value]) => (document as Record<string, unknown>)[name] === value),
  );
