import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { anOrder } from '../../../testing/order.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { ScanMode, UpdateStatus } from './UpdateStatus.tsx';

beforeAll(async () => {
  await ScanMode.preload();
});

const results = () =>
  within(screen.getByRole('list', { name: 'Results' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const number = () => screen.getByLabelText<HTMLInputElement>(/^Tracking number/);

test('each scanned number gets the chosen event; unknown and repeated numbers are reported', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get('/api/admin/orders', ({ request }) => {
      const asked = new URL(request.url).searchParams.get('number');
      return HttpResponse.json(asked === 'EX404' ? [] : [anOrder({ id: Number(asked?.slice(2)) })]);
    }),
    http.post('/api/admin/tracking-events', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 9 }, { status: 201 });
    }),
  );
  renderAt('/admin?tab=update&mode=scan', <UpdateStatus />);
  expect(document.activeElement).toBe(number());
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'In Transit');
  await userEvent.click(number());
  // A scanner types one number after the other without waiting.
  await userEvent.keyboard('EX1{Enter}');
  await waitFor(() => expect(number().value).toBe(''));
  // The QR code of a label.
  await userEvent.keyboard('https://exline.example/track/EX404{Enter}');
  await waitFor(() => expect(number().value).toBe(''));
  await userEvent.keyboard('ex1{Enter}');
  await waitFor(() =>
    expect(results()).toEqual(['ex1Already scanned as In Transit', 'EX404Not found', 'EX1In Transit']),
  );
  expect(screen.getByText('1 done, 2 failed')).toBeTruthy();
  expect(sent).toEqual([
    { orderId: 1, description: 'In Transit: The package is on its way.', location: null, timestamp: null },
  ]);
  expect(document.activeElement).toBe(number());
});

test('a description that was typed is kept when the page is left', async () => {
  const open = () => renderAt('/admin?tab=update&mode=scan', <UpdateStatus />);
  const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description');
  open();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'In Transit');
  expect(description().value).toBe('The package is on its way.');
  await userEvent.clear(description());
  await userEvent.type(description(), 'Left the hub');
  cleanup();
  open();
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('In Transit'));
  expect(description().value).toBe('Left the hub');
});

test('nothing is added without a number', async () => {
  renderAt('/admin?tab=update&mode=scan', <UpdateStatus />);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Tracking number is required')).toBeTruthy();
});

test('without HTTPS, a number that is scanned again after a lost answer gets the event once', async () => {
  const without = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  onTestFinished(() => without.mockRestore());
  const keys: (string | null)[] = [];
  server.use(
    http.get('/api/admin/orders', () => HttpResponse.json([anOrder({ id: 1 })])),
    http.post('/api/admin/tracking-events', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ id: 9 }, { status: 201 });
    }),
  );
  renderAt('/admin?tab=update&mode=scan', <UpdateStatus />);
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'In Transit');
  await userEvent.click(number());
  await userEvent.keyboard('EX1{Enter}');
  await screen.findByText('0 done, 1 failed');
  await userEvent.keyboard('ex1{Enter}');
  await screen.findByText('1 done, 1 failed');
  expect(keys[0]).toMatch(/.{10}/);
  expect(keys[1]).toBe(keys[0]);
});
