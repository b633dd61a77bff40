import { calls, rightsOf, type Call, type Role } from '@exline/contracts';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { reportQuery } from '../../features/operations/queries.ts';
import { createQueryClient } from '../../lib/server/queryClient.ts';
import { anOwnAccount } from '../../testing/ownAccount.ts';
import { renderAt, server } from '../../testing/render.tsx';
import { aReport } from '../../testing/system.ts';
import { AdminPage } from './AdminPage.tsx';
import { preloadView } from './viewCode.ts';

const asked: string[] = [];
let role: Role;
let refused = 0;

// On a busy machine, the first import of the modules takes longer than a test waits.
beforeAll(async () => {
  await preloadView({ name: 'adminOperations', page: 'adminOperations' });
});

beforeEach(() => {
  asked.length = 0;
  refused = 0;
  server.use(
    http.get('*/api/admin/me', () => HttpResponse.json(anOwnAccount(role))),
    http.get('*/api/admin/system/samples', () => HttpResponse.json([])),
    http.get('*/api/admin/system', () => {
      if (role === 'owner') return HttpResponse.json(aReport());
      refused += 1;
      return HttpResponse.json({ type: 'urn:problem:staff.not_allowed', status: 403 }, { status: 403 });
    }),
    // Answers nothing, so that the next handler does.
    http.get('*/api/admin/*', ({ request }) => void asked.push(new URL(request.url).pathname)),
  );
});

/** The declared read of a path. */
const readOf = (path: string): Call | undefined =>
  Object.values<Call>(calls).find(
    (call) => call.method === 'GET' && new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );
const isIncluded = (path: string): boolean => {
  const right = readOf(path)?.right;
  return right !== undefined && rightsOf(role).includes(right);
};

const refusal = () => screen.findByRole('heading', { name: 'Your role does not include this page' });

test.each([
  ['/admin/staff', 'adminStaff'],
  ['/admin/operations', 'adminOperations'],
  ['/admin?tab=create', 'admin'],
  ['/admin?tab=orders&view=import', 'admin'],
] as const)('a viewer who opens %s learns that the role does not include it', async (path, name) => {
  role = 'viewer';
  renderAt(path, <AdminPage name={name} />);
  await refusal();
  expect(screen.getByText(/Your role is Viewer/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Overview' }).getAttribute('href')).toBe('/admin');
  // The page may also load data in advance that the role includes.
  expect(asked.filter((path) => !isIncluded(path))).toEqual([]);
  expect(refused).toBe(0);
});

test('a page says that the role no longer includes it after another tab signed in another person', async () => {
  role = 'owner';
  const queryClient = createQueryClient();
  renderAt('/admin/operations', <AdminPage name="adminOperations" />, queryClient);
  await screen.findByText('All systems operational');
  role = 'viewer';
  await queryClient.invalidateQueries({ queryKey: reportQuery.queryKey });
  await refusal();
  // The page would ask again every few seconds.
  expect(refused).toBe(1);
});
