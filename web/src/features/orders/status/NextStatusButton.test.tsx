import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { anOrder } from '../../../testing/order.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { OutcomeNote } from '../../../ui/overlay/Outcome.tsx';
import { NextStatusButton } from './NextStatusButton.tsx';

const open = (status: string, icon = false) =>
  renderAt(
    '/admin',
    <>
      <OutcomeNote />
      <NextStatusButton order={anOrder({ status, version: 4 })} icon={icon} />
    </>,
  );

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a press adds the event of the next status, and a repeated press sends the same event and key', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/admin/tracking-events', async ({ request }) => {
      sent.push(await request.json(), request.headers.get('Idempotency-Key'));
      return HttpResponse.json({ id: 2 }, { status: 201 });
    }),
  );
  open('In Transit');
  await press('Mark out for delivery');
  await waitFor(() => expect(screen.getAllByText('EX1234567890 is now Out for Delivery.')).toHaveLength(2));
  expect(sent[0]).toEqual({
    orderId: 1,
    description: 'Out for Delivery: The package is with the driver.',
    location: null,
    timestamp: null,
  });
  await press('Mark out for delivery');
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.slice(2)).toEqual(sent.slice(0, 2));
});

test('a double click advances a parcel by only one status', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/admin/tracking-events', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 2 }, { status: 201 });
    }),
  );
  open('In Transit');
  await userEvent.dblClick(screen.getByRole('button'));
  await waitFor(() => expect(screen.getAllByText('EX1234567890 is now Out for Delivery.')).toHaveLength(2));
  expect(sent).toHaveLength(1);
});

test.each([
  ['another field', 'In Transit', 'EX1234567890 is now Out for Delivery.', ['"4"', '"7"']],
  ['the status', 'Delivered', /Another user has changed the status to Delivered/, ['"4"']],
])(
  'after a concurrent change of %s, the order advances only if its status is still the one on screen',
  async (_what, status, words, sent) => {
    const versions: (string | null)[] = [];
    server.use(
      http.get('/api/admin/orders/1', () => HttpResponse.json(anOrder({ status, version: 7 }))),
      http.post('/api/admin/tracking-events', ({ request }) => {
        const version = request.headers.get('If-Match');
        versions.push(version);
        return version === '"7"'
          ? HttpResponse.json({ id: 2 }, { status: 201 })
          : HttpResponse.json({ detail: 'changed' }, { status: 412 });
      }),
    );
    open('In Transit');
    await press('Mark out for delivery');
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(versions).toEqual(sent);
  },
);

test('in a list the button names the parcel, and a failure is reported with its number', async () => {
  server.use(
    http.post('/api/admin/tracking-events', () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 })),
  );
  open('Out for Delivery', true);
  await press('Mark EX1234567890 delivered');
  await waitFor(() => expect(screen.getAllByText('Failed to add tracking event.')).toHaveLength(2));
  expect(screen.getAllByText('EX1234567890: Not now.')).toHaveLength(2);
});

test.each(['Delivered', 'Exception', 'At customs'])('a parcel that is %s has no next status', (status) => {
  open(status);
  expect(screen.queryByRole('button')).toBeNull();
});
