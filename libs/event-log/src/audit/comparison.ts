import { createHash } from 'node:crypto';
import { differingFields, type Expected } from './expected.ts';
import type { DocumentId, ProjectedDocument, Projection } from '../readModels/projection.ts';

/** The result of a comparison. `behind` is not a fault: the read model has not reached that commit yet. */
export type Comparison = 'equal' | 'behind' | { fault: string };

/**
 * Longer ids are shown as a digest, because the id of a conversation is the access key of its visitor. The beginning of
 * an id would not tell them apart: most begin with the same time.
 */
const SHOWN_LENGTH = 12;

/** Names a document in output and logs without granting access to it. The same id always has the same name. */
export const maskedId = (id: DocumentId): string => {
  if (typeof id === 'number' || id.length <= SHOWN_LENGTH) return `${id}`;
  return `#${createHash('sha256').update(id).digest('hex').slice(0, SHOWN_LENGTH)}`;
};

/**
 * Compares a document with the commits of its stream. The caller must load the checkpoint first, then the
 * document, and then the stream, so that the document contains everything that the checkpoint covers.
 */
export const compare = (
  projection: Projection,
  { at, steps, erasedAt }: Expected,
  found: ProjectedDocument | null,
  checkpoint: number,
): Comparison => {
  if (!found) {
    if (!at(Infinity)) return 'equal';
    const made = steps.find(({ version }) => at(version));
    return made && made.position > checkpoint ? 'behind' : { fault: 'is missing' };
  }
  const then = at(found.version);
  if (!then) return { fault: 'exists, but should not' };
  const fields = differingFields(projection, then, found);
  // Until the read model reaches an erasure, its document has values that the log no longer has.
  if (fields.length > 0 && erasedAt > checkpoint) return 'behind';
  if (fields.length > 0) return { fault: `differs from the log in ${fields.join(', ')}` };
  const next = steps.find(({ version }) => version > found.version && at(version)?.version !== found.version);
  if (!next) return 'equal';
  return next.position > checkpoint ? 'behind' : { fault: `does not show commit ${next.position}` };
};
