import type { SystemReport } from '@exline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { reportQuery } from '../../../features/operations/queries.ts';
import { createQueryClient } from '../../../lib/server/queryClient.ts';
import { heldAnswer } from '../../../testing/heldAnswer.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { ago, aGatewayReport, aReport } from '../../../testing/system.ts';
import { OperationsPage } from './OperationsPage.tsx';
import { RunbookPage } from './RunbookPage.tsx';

const given = (report: Partial<SystemReport> = {}) =>
  server.use(http.get('*/api/admin/system', () => HttpResponse.json(aReport(report))));
const attention = () => screen.findByRole('region', { name: 'What needs attention' });
const queryClient = createQueryClient();
const askAgain = () => queryClient.invalidateQueries({ queryKey: reportQuery.queryKey });

beforeEach(() => {
  queryClient.clear();
  server.use(http.get('*/api/admin/system/samples', () => HttpResponse.json([])));
});
const open = async (report: Partial<SystemReport> = {}) => {
  given(report);
  const location = renderAt('/admin/operations', <OperationsPage />, queryClient);
  await attention();
  return location;
};

test('problems come first, with what to do and a link to the runbook', async () => {
  await open({ workers: 0 });
  const found = within(await attention());
  expect(found.getByText('No worker takes mail jobs.')).toBeTruthy();
  expect(found.getByRole('link', { name: /What to do about WorkerAway/ }).getAttribute('href')).toBe(
    '/admin/operations/runbook/WorkerAway',
  );
});

test('problems that the samples show are there from the start, so that the page does not move', async () => {
  given();
  const answer = heldAnswer();
  server.use(
    http.get('*/api/admin/system/samples', async () => {
      await answer.released;
      return HttpResponse.json([
        { at: ago(3_600), queues: [], mailsFailed: 1, oldestUnsentSeconds: 0, lag: 0 },
      ]);
    }),
  );
  renderAt('/admin/operations', <OperationsPage />, queryClient);
  await waitFor(() => expect(queryClient.getQueryData(reportQuery.queryKey)).toBeTruthy());
  expect(screen.queryByRole('heading', { name: 'Read models' })).toBeNull();
  answer.release();
  expect(await screen.findByText('2 emails failed permanently in the last half hour.')).toBeTruthy();
});

test('while sessions cannot be checked, the last data stays, with the public status of the gateway', async () => {
  await open();
  expect(screen.getByText('All systems operational')).toBeTruthy();
  server.use(
    http.get('*/api/admin/system', () =>
      HttpResponse.json({ status: 503, detail: 'Sign-in is not possible.' }, { status: 503 }),
    ),
    http.get('*/readyz', () =>
      HttpResponse.json(
        { status: 'down', dependencies: { log: 'up', readModels: 'up', queue: 'down', worker: 'up' } },
        { status: 503 },
      ),
    ),
  );
  await askAgain();
  expect(await screen.findByText('Redis does not answer, or is read-only.')).toBeTruthy();
  expect(screen.queryByText('All systems operational')).toBeNull();
  expect(screen.getByText(/The figures below are from/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Read models' })).toBeTruthy();
  given();
  await askAgain();
  expect(await screen.findByText('All systems operational')).toBeTruthy();
});

test('a rebuild of a read model asks first, shows its progress and can be canceled', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post('*/api/admin/read-models/rebuild', async ({ request }) => {
      asked.push(await request.json());
      given({
        isRebuilding: true,
        readModels: [
          {
            name: 'orders',
            collection: 'orders_v3',
            position: 120,
            rebuild: { position: 60, askedBy: 'admin:admin', askedAt: ago(1) },
          },
        ],
      });
      return HttpResponse.json({ readModels: ['orders'] }, { status: 202 });
    }),
    http.delete('*/api/admin/read-models/rebuild', () => {
      given();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Rebuild Orders' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rebuild Orders?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Rebuild' }));
  expect(await screen.findByText('Rebuilding: 60 of 120 commits')).toBeTruthy();
  expect(asked).toEqual([{ readModel: 'orders' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Stop rebuild' }));
  await waitFor(() => expect(screen.queryByText(/Rebuilding/)).toBeNull());
});

test('a failed load shows the reason and can be retried', async () => {
  const parked = { readModel: 'orders', position: 7, error: 'Error: too large', tries: 3, at: ago(60) };
  server.use(
    http.post('*/api/admin/read-models/retry', () => {
      given();
      return HttpResponse.json({ parked: [] });
    }),
  );
  await open({ parked: [parked] });
  const list = within(screen.getByRole('region', { name: 'Failed updates' }));
  expect(list.getByText('Error: too large')).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Error: too large')).toBeNull());
});

test('every known gateway is listed in a fixed order, with the one that answered and when the others last reported', async () => {
  const others = [
    aGatewayReport({ name: 'zwei:3000', at: ago(40) }),
    aGatewayReport({ name: 'a:3000', at: ago(70) }),
  ];
  await open({ gateways: [aGatewayReport(), ...others] });
  const items = within(screen.getByRole('region', { name: 'Gateways' })).getAllByRole('listitem');
  const said = /serving you|no report for 1 min|last report 40 s ago/;
  expect(items.map(({ textContent }) => said.exec(textContent)?.[0])).toEqual([
    'no report for 1 min',
    'serving you',
    'last report 40 s ago',
  ]);
});

test('a runbook page opens in the app, and its links lead to other pages', async () => {
  const location = renderAt('/admin/operations/runbook/MailsRetried', <RunbookPage />);
  expect(await screen.findByRole('heading', { name: 'What it means' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'MailsWait' }));
  expect(location.history.at(-1)).toBe('/admin/operations/runbook/MailsWait');
  expect(await screen.findByText(/The mail server is unavailable/)).toBeTruthy();
});

test('an unknown runbook page is reported as not found', async () => {
  renderAt('/admin/operations/runbook/Nothing', <RunbookPage />);
  expect(await screen.findByText('Page not found')).toBeTruthy();
});
