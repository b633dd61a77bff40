import { differingFields, type Expected } from './expected.ts';
import type { DocumentId, ProjectedDocument, Projection } from '../readModels/projection.ts';

/** Nothing is wrong with a document that its read model has only not come to yet. */
export type Comparison = 'equal' | 'behind' | { fault: string };

/** The key of a conversation is its visitor's: enough of it to find it again, not enough to read it. */
const SHOWN_OF_KEY = 12;

export const shownId = (id: DocumentId): string =>
  typeof id === 'number' || id.length <= SHOWN_OF_KEY ? `${id}` : `${id.slice(0, SHOWN_OF_KEY)}...`;

/**
 * A document as it was found, against what the commits of its stream say. `checkpoint` was asked for before it was looked
 * for, and the stream was read after that: what the checkpoint covers the document must show.
 */
export const compare = (
  projection: Projection,
  { at, steps }: Expected,
  found: ProjectedDocument | null,
  checkpoint: number,
): Comparison => {
  if (!found) {
    if (!at(Infinity)) return 'equal';
    const made = steps.find(({ version }) => at(version));
    return made && made.position > checkpoint ? 'behind' : { fault: 'is missing' };
  }
  const then = at(found.version);
  if (!then) return { fault: 'is there, but should not be' };
  const fields = differingFields(projection, then, found);
  if (fields.length > 0) return { fault: `differs from the log in ${fields.join(', ')}` };
  const next = steps.find(({ version }) => version > found.version && at(version)?.version !== found.version);
  if (!next) return 'equal';
  return next.position > checkpoint ? 'behind' : { fault: `does not show commit ${next.position}` };
};
