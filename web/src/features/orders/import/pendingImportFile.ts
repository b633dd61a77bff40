import { deleteDraft, saveDraft, readDraft } from '../../../lib/drafts/drafts.ts';
import type { TableRead } from './table.ts';

const DRAFT = 'import-file';

let kept: TableRead | null = null;

/**
 * The file in the preview until it is imported, so that the end of a session does not lose it. It is kept in memory,
 * because it may be too large for the storage of the tab. A mark is stored with the unsent input: when that input is
 * removed, at sign-out or for another account, the file is dropped, too.
 */
export const pendingImportFile = {
  get: (): TableRead | null => (readDraft(DRAFT).text ? kept : null),
  set: (file: TableRead | null): void => {
    kept = file;
    if (file) saveDraft(DRAFT, { text: 'kept' });
    else deleteDraft(DRAFT);
  },
};
