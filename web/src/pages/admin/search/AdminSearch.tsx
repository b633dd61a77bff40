import { Suspense, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { SearchButton } from '../../../features/search/components/SearchButton.tsx';
import { TypedAhead } from '../../../features/search/components/TypedAhead.tsx';
import { afterPaint } from '../../../lib/page/afterPaint.ts';
import { firstInteractionOrTimeout } from '../../../lib/code/firstInteraction.ts';
import { lazyCode, type MissingProps } from '../../../ui/loading/lazyCode.tsx';
import { depths } from '../../../theme/depths.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Backdrop } from '../../../ui/overlay/Backdrop.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { useAdminKeys } from '../keys/useAdminKeys.ts';
import type { AdminSearchProps } from './AdminSearchDialog.tsx';

/** Uses no dialog, because the dialog's code may be what failed to load. */
const Missing = ({ onClose, ...missing }: MissingProps & { onClose: () => void }) => (
  <MissingPlace $pad="md">
    <LoadFailure {...missing} takesFocus />
    <Button size="sm" onClick={onClose}>
      Close
    </Button>
  </MissingPlace>
);

const SearchDialog = lazyCode<AdminSearchProps>(
  () => import('./AdminSearchDialog.tsx').then(({ AdminSearchDialog }) => AdminSearchDialog),
  Missing,
);

const KeysDialog = lazyCode<{ onClose: () => void }>(
  () => import('../keys/KeysDialog.tsx').then(({ KeysDialog: Keys }) => Keys),
  Missing,
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
      {opened === 'keys' && (
        <Suspense fallback={null}>
          <KeysDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
};

const MissingPlace = styled(Card)`
  position: fixed;
  inset: 72px var(--margin) auto;
  z-index: ${depths.dialog};
  display: grid;
  justify-items: start;
  gap: var(--s-4);
  max-width: 480px;
  margin-inline: auto;
  box-shadow: var(--shadow);
`;
