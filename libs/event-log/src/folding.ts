import type { Commit } from './commit.ts';
import { eventMeta } from './decider.ts';
import type { DocumentChange, Clearing, DocumentId, ProjectedDocument, Projection } from './projection.ts';

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
const changeOf = (projection: Projection, commit: Commit, index: number): DocumentChange | null => {
  const event = commit.events[index];
  try {
    return event ? projection.changeOf(event, eventMeta(commit), index) : null;
  } catch (error) {
    const fold = () => {
      throw error;
    };
    return { id: `${commit.position}.${index} unreadable`, isNew: true, fold };
  }
};

/** Sorts the commits of a batch by the documents that they concern. */
export const planBatch = (projection: Projection, commits: readonly Commit[]): BatchPlan => {
  const plans = new Map<DocumentId, Plan>();
  const clearings: Clearing[] = [];
  for (const commit of commits) {
    const { stream, position } = commit;
    if (!projection.streams.some((prefix) => stream.startsWith(prefix))) continue;
    for (const [index, event] of commit.events.entries()) {
      const clearing = projection.clearingOf(event, eventMeta(commit));
      if (clearing) clearings.push(clearing);
      const change = changeOf(projection, commit, index);
      if (!change) continue;
      const { id, isNew, fold } = change;
      const plan = plans.get(id) ?? { id, stream, isNew, position, steps: [] };
      plan.position = position;
      plan.steps.push({ commit, fold });
      plans.set(id, plan);
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
