import { differingFields, type Expected } from './expected.ts';
import type { DocumentId, ProjectedDocument, Projection } from '../readModels/projection.ts';

/** The result of a comparison. `behind` is not a fault: the read model has not reached that commit yet. */
export type Comparison = 'equal' | 'behind' | { fault: string };

/**
 * The id of a conversation is the access key of its visitor. This many characters identify it without granting
 * access.
 */
const SHOWN_OF_KEY = 12;

export const maskedId = (id: DocumentId): string =>
  typeof id === 'number' || id.length <= SHOWN_OF_KEY ? `${id}` : `${id.slice(0, SHOWN_OF_KEY)}...`;

/**
 * Compares a document with the commits of its stream. The caller must load the checkpoint first, then the
 * document, and then the stream, so that the document contains everything that the checkpoint covers.
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
