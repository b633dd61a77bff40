import { forgetTyped, keepTyped, typedIn } from '../../../lib/typed/typed.ts';
import type { TableRead } from './table.ts';

const KEPT = 'import-file';

let kept: TableRead | null = null;

/**
 * The file in the preview, while it is not imported: an ended session must not lose it. It is kept in memory, because
 * it may be larger than the storage of the tab. A mark among the unsent input ends it with that: at sign-out, and when
 * another account signs in.
 */
export const keptFile = {
  get: (): TableRead | null => (typedIn(KEPT).text ? kept : null),
  set: (file: TableRead | null): void => {
    kept = file;
    if (file) keepTyped(KEPT, { text: 'kept' });
    else forgetTyped(KEPT);
  },
};
