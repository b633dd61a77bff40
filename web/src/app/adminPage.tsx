import type { AdminPageName } from '@exline/contracts';
import type { ReactNode } from 'react';
import { lazyPage } from '../lib/code/lazyPage.tsx';

interface Props {
  name: AdminPageName;
  children?: ReactNode;
}

/** Every page for the staff; its code is no part of what a visitor loads. */
export const adminPage = lazyPage<Props>(() =>
  import('../pages/admin/AdminPage.tsx').then(({ AdminPage }) => AdminPage),
);
