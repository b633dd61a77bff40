import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { anOrder } from '../../../testing/order.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { AdminPage } from '../AdminPage.tsx';

const { arrive, arrived } = vi.hoisted(() => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  return { arrived, arrive: () => arrive() };
});
vi.mock('./AdminSearchDialog.tsx', async (original) => {
  await arrived;
  return original();
});

test('keys that are typed while the code of the search is loaded are in its field, and Enter opens the result', async () => {
  const order = anOrder({ id: 7 });
  const nothing = { items: [], more: false };
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/admin/summary', () =>
      HttpResponse.json({ total: 1, outForDelivery: 0, delivered: 0, active: 1, recent: [order] }),
    ),
    http.get('*/api/admin/orders/7', () => HttpResponse.json(order)),
    http.get('*/api/admin/orders/7/history', () => HttpResponse.json([])),
    http.get('*/api/admin/search', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q'));
      const orders = { items: [order], more: false };
      return HttpResponse.json({ orders, returns: nothing, messages: nothing, conversations: nothing });
    }),
  );
  const user = userEvent.setup();
  const location = renderAt('/admin', <AdminPage name="admin" />);
  await screen.findByRole('heading', { name: 'Overview' });
  // C and G O are shortcuts elsewhere.
  await user.keyboard('{Control>}k{/Control}cgoy{Backspace}{Enter}');
  expect(location.history).toEqual(['/admin']);
  arrive();
  await waitFor(() => expect(location.history.at(-1)).toBe('/admin?tab=orders&order=7'));
  expect(asked).toContain('cgo');
});
