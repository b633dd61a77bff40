import type { AdminPageName } from '@exline/contracts';
import type { ReactNode } from 'react';
import { lazyPage } from '../lib/code/lazyPage.tsx';

interface Props {
  name: AdminPageName;
  children?: ReactNode;
}

/** All staff pages. Visitors do not load their code. */
export const adminPage = lazyPage<Props>(() =>
  import('../pages/admin/AdminPage.tsx').then(({ AdminPage }) => AdminPage),
);
