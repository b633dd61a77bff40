import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { renderAt, server } from '../../../testing/render.tsx';
import { ManageOrders } from './ManageOrders.tsx';

test('a date that is typed digit by digit is one history entry, and its removal another one', async () => {
  server.use(
    http.get('/api/admin/orders/statuses', () => HttpResponse.json([])),
    http.get('/api/admin/orders', () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })),
  );
  window.history.pushState(null, '', '/admin?tab=orders');
  const list = (
    <Router hook={useBrowserLocation} searchHook={useSearch}>
      <ManageOrders />
    </Router>
  );
  renderAt('/', list);
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const panel = within(await screen.findByRole('group', { name: 'Filters' }));
  /** Types into a date field, and returns the number of new entries. */
  const entriesOf = (name: string, values: string[]) => {
    const before = window.history.length;
    for (const value of values) fireEvent.change(panel.getByLabelText(name), { target: { value } });
    return window.history.length - before;
  };
  expect(entriesOf('Ship date from', ['0002-11-01', '0020-11-01', '0202-11-01', '2026-11-01'])).toBe(1);
  expect(entriesOf('Ship date to', ['2026-11-03', '2026-11-30'])).toBe(1);
  expect(entriesOf('Ship date to', [''])).toBe(1);
  expect(window.location.search).toBe('?tab=orders&shippedSince=2026-11-01');
});
