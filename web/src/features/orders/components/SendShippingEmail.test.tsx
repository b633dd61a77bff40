import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { ToastProvider } from '../../../ui/Toast.tsx';
import { SendShippingEmail, type MailOutcome } from './SendShippingEmail.tsx';

const PATH = '/api/admin/orders/7/send-shipping-email';

const open = (customerEmail: string | null, icon = false) => {
  const told: MailOutcome[] = [];
  const order = { id: 7, trackingNumber: 'EX1', customerEmail };
  renderAt(
    '/admin',
    <ToastProvider>
      <SendShippingEmail order={order} icon={icon} onOutcome={(outcome) => told.push(outcome)} />
    </ToastProvider>,
  );
  return told;
};
const press = () => userEvent.click(screen.getByRole('button', { name: /shipping email/ }));
const answer = (body: object, status: number, keys: (string | null)[] = []) =>
  server.use(
    http.post(PATH, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.json(body, { status });
    }),
  );

test.each([false, true])('without a customer e-mail nothing can be sent, and the hint says why', (icon) => {
  open(null, icon);
  const button = screen.getByRole('button', { name: /shipping email/ });
  expect(button).toHaveProperty('disabled', true);
  expect(button.title).toBe('No customer email provided');
});

test('a mail that was sent is told, and the next one is another mail', async () => {
  const keys: (string | null)[] = [];
  answer({ status: 'sent' }, 200, keys);
  const told = open('ada@example.com');
  await press();
  expect(await screen.findByText('Email sent')).toBeTruthy();
  expect(told).toEqual([
    { tone: 'ok', title: 'Email sent', description: 'Shipping notification sent successfully.' },
  ]);
  await press();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).not.toBe(keys[1]);
});

test('a mail that waits for the mail server is told as such', async () => {
  answer({ status: 'queued' }, 202);
  const told = open('ada@example.com', true);
  await press();
  expect(await screen.findByText('E-mail queued')).toBeTruthy();
  expect(told[0]?.description).toBe('It will be sent as soon as the mail server takes it.');
});

test('a mail that failed is told, with what the server says', async () => {
  answer({ detail: 'The mail server refused the address.' }, 502);
  const told = open('ada@example.com');
  await press();
  expect(await screen.findByText('Email failed')).toBeTruthy();
  expect(screen.getByText('Failed to send shipping notification.')).toBeTruthy();
  expect(told[0]).toMatchObject({
    tone: 'danger',
    description: 'Failed to send shipping notification. The mail server refused the address.',
  });
});

test('a press whose answer was lost is made again under the same key', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post(PATH, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.error();
    }),
  );
  const told = open('ada@example.com');
  await press();
  await waitFor(() => expect(told).toHaveLength(1));
  await press();
  await waitFor(() => expect(told).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});
