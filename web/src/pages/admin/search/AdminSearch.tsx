import { Suspense, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { SearchButton } from '../../../features/search/components/SearchButton.tsx';
import { TypedAhead } from '../../../features/search/components/TypedAhead.tsx';
import { afterPaint } from '../../../lib/page/afterPaint.ts';
import { firstInteractionOrTimeout } from '../../../lib/code/firstInteraction.ts';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { Backdrop } from '../../../ui/overlay/Backdrop.tsx';
import { deferredDialog } from '../../../ui/overlay/deferredDialog.tsx';
import { inTime } from '../../../ui/overlay/inTime.ts';
import { MissingDialog } from '../../../ui/overlay/MissingDialog.tsx';
import { useAdminKeys } from '../keys/useAdminKeys.ts';
import type { AdminSearchProps } from './AdminSearchDialog.tsx';

const SearchDialog = lazyCode<AdminSearchProps>(
  () => inTime(import('./AdminSearchDialog.tsx').then(({ AdminSearchDialog }) => AdminSearchDialog)),
  MissingDialog,
);

const KeysDialog = deferredDialog<{ onClose: () => void }>(() =>
  import('../keys/KeysDialog.tsx').then(({ KeysDialog: Keys }) => Keys),
);

interface Props {
  /** The element whose rows the list shortcuts act on. */
  area: RefObject<HTMLElement | null>;
  signOut: () => void;
}

/** The search of the admin area, its button, and the keyboard shortcuts. */
export const AdminSearch = ({ area, signOut }: Props) => {
  const [opened, setOpened] = useState<'soon' | 'search' | 'keys' | null>(null);
  const [ahead, setAhead] = useState('');
  const close = () => {
    setAhead('');
    setOpened(null);
  };
  const showKeys = () => setOpened('keys');
  // Rendered at once, because the next key is already meant for the search.
  const search = () => flushSync(() => setOpened('search'));
  /** A tap dims the page first, for instant feedback. The keyboard shortcut skips this, because the user types on. */
  const tapped = () => {
    setOpened('soon');
    afterPaint(search);
  };
  useAdminKeys(area, { search, showKeys, isBusy: opened !== null });
  useEffect(() => {
    // Loaded in advance, because users type right after the shortcut. A failure shows when the search opens.
    void firstInteractionOrTimeout().then(() => SearchDialog.preload().catch(() => undefined));
  }, []);

  return (
    <>
      <SearchButton onClick={tapped} />
      {opened === 'soon' && <Backdrop />}
      {opened === 'search' && (
        <Suspense fallback={<TypedAhead onChange={setAhead} onClose={close} />}>
          <SearchDialog ahead={ahead} signOut={signOut} onShowKeys={showKeys} onClose={close} />
        </Suspense>
      )}
      {opened === 'keys' && <KeysDialog onClose={close} />}
    </>
  );
};
