import { useState } from 'react';
import { readDraft } from '../drafts/record.ts';
import { addConflict, conflictOfDraft, rebased, type EditConflict, type Values } from './editConflict.ts';

/**
 * The version that the next save of a form is based on, and the changes that another user saved after it was opened.
 * `valuesOf` returns the values that the form shows of a version; `typed` is the name of its unsent input, if it is stored.
 */
export const useEditConflict = <Version, V extends Values>(
  opened: Version,
  valuesOf: (version: Version) => V,
  typed?: string,
) => {
  const [base, setBase] = useState(opened);
  const [conflict, setConflict] = useState<EditConflict<V> | null>(() =>
    typed === undefined ? null : conflictOfDraft(readDraft(typed), valuesOf(opened)),
  );
  return {
    base,
    conflict,
    /** Continues from the current version, and returns its values with the edited fields applied. */
    meet: (now: Version, values: V): V => {
      const [before, after] = [valuesOf(base), valuesOf(now)];
      setConflict((earlier) => addConflict(earlier, { before, now: after, values }));
      setBase(now);
      return rebased(before, after, values);
    },
    /** Continues from a version that the form shows as it is. */
    restart: (version: Version): void => {
      setBase(version);
      setConflict(null);
    },
  };
};
