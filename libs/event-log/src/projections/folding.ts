import type { EventMeta } from '@exline/kernel';
import type { Commit, StoredEvent } from '../commits/commit.ts';
import { eventMeta } from '../commits/decider.ts';
import type {
  DocumentChange,
  Clearing,
  DocumentId,
  ProjectedDocument,
  Projection,
} from '../readModels/projection.ts';

/** What commits do to one document of a read model, in log order. */
export interface Plan {
  id: DocumentId;
  stream: string;
  isNew: boolean;
  /** The last commit that concerns it. */
  position: number;
  steps: { commit: Commit; fold: DocumentChange['fold'] }[];
}

export interface BatchPlan {
  plans: ReadonlyMap<DocumentId, Plan>;
  clearings: readonly Clearing[];
}

/** What an event does to a document; what cannot even be said of it is a document of its own, which cannot be made. */
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

/** Sorts the commits of a batch by the documents that they concern. */
export const planBatch = (projection: Projection, commits: readonly Commit[]): BatchPlan => {
  const plans = new Map<DocumentId, Plan>();
  const clearings: Clearing[] = [];
  for (const commit of commits) {
    const { stream, position, events } = commit;
    if (!projection.streams.some((prefix) => stream.startsWith(prefix))) continue;
    const meta = eventMeta(commit);
    for (const [index, event] of events.entries()) {
      const clearing = projection.clearingOf(event, meta);
      if (clearing) clearings.push(clearing);
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
  return { plans, clearings };
};

/** A document after the steps that it has not seen; the very same document when there is nothing to change. */
export const foldPlan = ({ id, steps }: Plan, before: ProjectedDocument | null): ProjectedDocument | null => {
  const seen = before?.version ?? 0;
  let document = before;
  for (const { commit, fold } of steps) {
    if (commit.version <= seen) continue;
    const next = fold(document);
    // What comes first is stored first: a replacement that begins with its id is taken as it is.
    if (next) document = { _id: id, ...next, version: commit.version };
  }
  return document;
};

export const isCleared = (document: object, id: DocumentId, clearings: readonly Clearing[]): boolean =>
  clearings.some(
    ({ match, before }) =>
      typeof id === 'number' &&
      id < before &&
      Object.entries(match).every(([name, value]) => (document as Record<string, unknown>)[name] === value),
  );
