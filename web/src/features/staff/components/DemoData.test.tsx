import type { DemoDataReport } from '@exline/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { DemoData } from './DemoData.tsx';

const PATH = '/api/admin/demo-data';
const none: DemoDataReport = { orders: 0, messages: 0, conversations: 0, accounts: 0, isBeingRemoved: false };
const some: DemoDataReport = { ...none, orders: 150, messages: 16, conversations: 20, accounts: 2 };

test('the removal asks and names what it removes, shows that it runs, and disappears when it is done', async () => {
  let report = some;
  server.use(
    http.get(PATH, () => HttpResponse.json(report)),
    http.post(`${PATH}/remove`, () => {
      const started = { ...some, isBeingRemoved: true };
      report = none;
      return HttpResponse.json(started, { status: 202 });
    }),
  );
  renderAt('/admin/staff', <DemoData />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Remove demo data' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('150 orders, 16 messages, 20 conversations and 2 accounts');
  await user.click(screen.getAllByRole('button', { name: 'Remove demo data' }).at(-1)!);
  await screen.findByText(/^Removing 150 orders/);
  await waitFor(() => expect(screen.queryByText('Demo data')).toBeNull());
});

test('without demo data there is nothing to see', async () => {
  let asked = 0;
  server.use(
    http.get(PATH, () => {
      asked += 1;
      return HttpResponse.json(none);
    }),
  );
  renderAt('/admin/staff', <DemoData />);
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByText('Demo data')).toBeNull();
});
