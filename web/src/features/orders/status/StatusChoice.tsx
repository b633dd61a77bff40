import { Suspense } from 'react';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { StatusButton } from './StatusButton.tsx';
import type { StatusMenuProps } from './StatusMenu.tsx';

/** Loaded after the page, because the code of menus is larger than that of the page. Exported for tests. */
export const LazyMenu = lazyCode<StatusMenuProps>(
  () => import('./StatusMenu.tsx').then(({ StatusMenu }) => StatusMenu),
  // The form offers the same statuses.
  ({ onOther }) => <StatusButton onClick={onOther} />,
);

export const StatusChoice = (props: StatusMenuProps) => (
  <Suspense fallback={<StatusButton disabled />}>
    <LazyMenu {...props} />
  </Suspense>
);
