import type { AdminPageName } from '@exline/contracts';
import type { ReactNode } from 'react';
import { lazyPage } from '../ui/loading/lazyPage.ts';

interface Props {
  name: AdminPageName;
  children?: ReactNode;
}

/** All staff pages. Visitors do not load their code. */
export const AdminPage = lazyPage<Props>(
  async () => (await import('../pages/admin/AdminPage.tsx')).AdminPage,
);
