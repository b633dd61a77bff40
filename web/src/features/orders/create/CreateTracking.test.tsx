import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { heldAnswer } from '../../../testing/heldAnswer.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { CreateTracking } from './CreateTracking.tsx';

const open = () => renderAt('/admin', <CreateTracking />);

const number = () => screen.getByLabelText<HTMLInputElement>(/^Tracking number/);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create Tracking Number' }));

test('a generated number is filled in, blank dates are sent as null, and the form is cleared', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get('/api/admin/generate-tracking', () => HttpResponse.json({ trackingNumber: 'EX0000000042' })),
    http.post('/api/admin/orders', async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body, request.headers.get('Idempotency-Key'));
      return HttpResponse.json({ ...body, id: 7 }, { status: 201 });
    }),
  );
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
  await waitFor(() => expect(number().value).toBe('EX0000000042'));
  await submit();
  expect((await screen.findAllByText('Order created')).length).toBeGreaterThan(0);
  expect(await screen.findByText('New tracking number has been created successfully.')).toBeTruthy();
  expect(sent[0]).toMatchObject({
    trackingNumber: 'EX0000000042',
    status: 'Label Created',
    shipmentDate: null,
    estimatedDelivery: null,
  });
  expect(sent[1]).toMatch(/^[\w-]{36}$/);
  expect(number().value).toBe('');
});

test('a number that is typed while another one is generated stays', async () => {
  const answer = heldAnswer();
  server.use(
    http.get('/api/admin/generate-tracking', async () => {
      await answer.released;
      return HttpResponse.json({ trackingNumber: 'EX0000000042' });
    }),
  );
  open();
  const generate = screen.getByRole('button', { name: 'Generate' });
  await userEvent.click(generate);
  await userEvent.type(number(), 'EX7');
  answer.release();
  await waitFor(() => expect(generate.getAttribute('aria-busy')).toBe('false'));
  expect(number().value).toBe('EX7');
});

test('after an order is created, the focus is in the number field', async () => {
  server.use(
    http.post('/api/admin/orders', async ({ request }) => {
      const body = (await request.json()) as { trackingNumber: string };
      return HttpResponse.json({ ...body, id: 7 }, { status: 201 });
    }),
  );
  open();
  await userEvent.type(number(), 'EX1');
  await submit();
  await screen.findByRole('link', { name: 'EX1' });
  await waitFor(() => expect(document.activeElement).toBe(number()));
  await userEvent.keyboard('EX2');
  expect(number().value).toBe('EX2');
});

test('while an order is being created, no text is accepted that the cleared form would lose', async () => {
  const answer = heldAnswer();
  server.use(
    http.post('/api/admin/orders', async () => {
      await answer.released;
      return HttpResponse.json({ id: 7, trackingNumber: 'EX1' }, { status: 201 });
    }),
  );
  open();
  await userEvent.type(number(), 'EX1');
  await submit();
  const name = screen.getByLabelText<HTMLInputElement>(/^Customer name/);
  await userEvent.type(name, 'Maya');
  expect(name.value).toBe('');
  answer.release();
  await screen.findByRole('link', { name: 'EX1' });
  await userEvent.type(name, 'Maya');
  expect(name.value).toBe('Maya');
});

test('a weight is typed in pounds and ounces and sent in grams; its field rejects anything else', async () => {
  const sent: object[] = [];
  server.use(
    http.post('/api/admin/orders', async ({ request }) => {
      sent.push((await request.json()) as object);
      return HttpResponse.json({ ...sent[0], id: 7 }, { status: 201 });
    }),
  );
  open();
  await userEvent.type(number(), 'EX1');
  const weight = screen.getByLabelText(/^Weight/);
  for (const [typed, words] of [
    ['5', 'Weight must be in pounds and ounces, such as 2 lb 5 oz'],
    ['151 lb', 'Weight can be at most 150 lb'],
  ] as const) {
    await userEvent.clear(weight);
    await userEvent.type(weight, typed);
    await submit();
    expect(await screen.findByText(words)).toBeTruthy();
  }
  expect(sent).toEqual([]);
  await userEvent.clear(weight);
  await userEvent.type(weight, '2 lb 5 oz');
  await submit();
  await waitFor(() => expect(sent).toMatchObject([{ trackingNumber: 'EX1', weight: 1_049 }]));
});

test('more details are asked for on demand, and stay open while one of them is refused', async () => {
  const sent: object[] = [];
  server.use(
    http.post('/api/admin/orders', async ({ request }) => {
      sent.push((await request.json()) as object);
      return HttpResponse.json({ ...sent[0], id: 7 }, { status: 201 });
    }),
  );
  open();
  expect(screen.queryByLabelText(/^Recipient/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More details' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Recipient/));
  await userEvent.keyboard('Alex Chen');
  await userEvent.type(number(), 'EX1');
  const window = screen.getByLabelText(/^Delivery window/);
  await userEvent.type(window, '9-12');
  await submit();
  expect(
    await screen.findByText('Delivery window must be two times of a day, such as 9:00-12:00'),
  ).toBeTruthy();
  await userEvent.clear(window);
  await userEvent.type(window, '9:00-12:00');
  await submit();
  await waitFor(() =>
    expect(sent).toMatchObject([{ recipient: 'Alex Chen', estimatedWindow: '9:00-12:00' }]),
  );
});

test('an estimated delivery before the shipment date is rejected at its field', async () => {
  open();
  await userEvent.type(number(), 'EX1');
  await userEvent.type(screen.getByLabelText(/^Shipment date/), '2026-11-21');
  const estimate = screen.getByLabelText(/^Estimated delivery date/);
  await userEvent.type(estimate, '2026-11-20');
  await submit();
  const words = await screen.findByText('The estimated delivery date cannot be before the shipment date');
  expect(estimate.getAttribute('aria-describedby')).toBe(words.id);
  await waitFor(() => expect(document.activeElement).toBe(estimate));
});

/** Collects the keys of the calls; the first one fails with this answer. */
const failsFirst = (first: Response) => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('/api/admin/orders', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? first : HttpResponse.json({ id: 7, trackingNumber: 'EX1' }, { status: 201 });
    }),
  );
  return keys;
};

test('a tracking number that is taken is reported at its field, and can be used once it is free', async () => {
  const keys = failsFirst(HttpResponse.json({ status: 409, detail: 'taken' }, { status: 409 }));
  open();
  await userEvent.type(number(), 'EX1');
  await submit();
  expect(await screen.findByText('An order with this tracking number already exists.')).toBeTruthy();
  expect(screen.getAllByText('Failed to create order.').length).toBeGreaterThan(0);
  await submit();
  await waitFor(() => expect(number().value).toBe(''));
  // The server stores a refusal under its key, so the next attempt needs a new key.
  expect(keys[1]).not.toBe(keys[0]);
});

test('an order whose answer was lost is created with the same key, also after a reload', async () => {
  const keys = failsFirst(HttpResponse.error());
  open();
  await userEvent.type(number(), 'EX1');
  await submit();
  await screen.findByText(/could not be reached/);
  cleanup();
  open();
  await waitFor(() => expect(number().value).toBe('EX1'));
  await submit();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toMatch(/.{10}/);
  expect(keys[1]).toBe(keys[0]);
});

test('a half-filled form survives a visit to another tab, and is empty after it is sent', async () => {
  server.use(
    http.post('/api/admin/orders', () =>
      HttpResponse.json({ id: 7, trackingNumber: 'EX7' }, { status: 201 }),
    ),
  );
  const another = () => {
    cleanup();
    open();
  };
  open();
  await userEvent.type(number(), 'EX7');
  await userEvent.type(screen.getByLabelText(/^Destination/), 'Boise, ID');
  another();
  await waitFor(() => expect(number().value).toBe('EX7'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Destination/).value).toBe('Boise, ID');

  await submit();
  await screen.findByText('New tracking number has been created successfully.');
  another();
  expect(number().value).toBe('');
});
