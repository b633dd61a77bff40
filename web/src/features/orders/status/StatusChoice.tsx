import { Suspense, useEffect, useState } from 'react';
import { lazyCode, type MissingProps } from '../../../ui/loading/lazyCode.tsx';
import { StatusButton } from './StatusButton.tsx';
import type { UseBeforeLoad, StatusMenuProps } from './StatusMenu.tsx';

/** The form offers the same statuses as the menu whose code could not be loaded. */
const WithoutMenu = ({ early, onOther }: StatusMenuProps & MissingProps) => {
  useEffect(() => {
    if (early === 'pressed') onOther();
    // Runs once, because the button was pressed before this was rendered.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <StatusButton onClick={onOther} />;
};

/** Loaded after the page, because the code of menus is larger than that of the page. Exported for tests. */
export const LazyMenu = lazyCode<StatusMenuProps>(
  () => import('./StatusMenu.tsx').then(({ StatusMenu }) => StatusMenu),
  WithoutMenu,
);

/** If the button is pressed before the code of the menu is loaded, the menu opens as soon as the code is loaded. */
export const StatusChoice = (props: Omit<StatusMenuProps, 'early'>) => {
  const [early, setEarly] = useState<UseBeforeLoad>('none');
  return (
    <Suspense
      fallback={
        <StatusButton
          aria-haspopup="menu"
          busy={early === 'pressed'}
          onFocus={() => setEarly((use) => (use === 'pressed' ? use : 'focused'))}
          onBlur={() => setEarly('none')}
          onClick={() => setEarly('pressed')}
        />
      }
    >
      <LazyMenu {...props} early={early} />
    </Suspense>
  );
};
