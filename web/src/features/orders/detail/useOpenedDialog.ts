import { useCallback, useState } from 'react';
import { readDraft, writeDraft, type Fields } from '../../../lib/drafts/record.ts';

const isEmpty = (fields: Fields) => Object.keys(fields).length === 0;

/**
 * The dialog that is open on a page, stored in this tab. When the page is shown again, as after a new sign-in, the
 * dialog opens again if its form still has unsaved input, which is stored under the name `typedOf`.
 */
export const useOpenedDialog = <Opened extends Fields>(
  page: string,
  typedOf: (opened: Opened) => string,
): [Opened | null, (next: Opened | null) => void] => {
  const [opened, setOpened] = useState(() => {
    const last = readDraft(page) as Opened;
    return isEmpty(last) || isEmpty(readDraft(typedOf(last))) ? null : last;
  });
  const open = useCallback(
    (next: Opened | null) => {
      setOpened(next);
      writeDraft(page, next ?? {});
    },
    [page],
  );
  return [opened, open];
};
