import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { OutcomeNote } from '../../../ui/overlay/Outcome.tsx';
import { OrderMailButton } from './OrderMailButton.tsx';

const PATH = '/api/admin/orders/7/send-shipping-email';

const open = (customerEmail: string | null, icon = false) => {
  const order = { id: 7, trackingNumber: 'EX1', customerEmail };
  renderAt(
    '/admin',
    <>
      <OutcomeNote />
      <OrderMailButton order={order} kind="shipping" icon={icon} />
    </>,
  );
};
/** The text appears once in the toast and once on the page. */
const reportedTwice = (text: string) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
const press = () => userEvent.click(screen.getByRole('button', { name: /shipping email/ }));
const answer = (body: object, status: number, keys: (string | null)[] = []) =>
  server.use(
    http.post(PATH, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.json(body, { status });
    }),
  );

test.each([false, true])('without a customer email the button is disabled and says why', (icon) => {
  open(null, icon);
  const button = screen.getByRole('button', { name: /shipping email/ });
  expect(button).toHaveProperty('disabled', true);
  expect(button.title).toBe('No customer email provided');
});

test('a sent email is reported, and the next press sends another email', async () => {
  const keys: (string | null)[] = [];
  answer({ status: 'sent' }, 200, keys);
  open('ada@example.com');
  await press();
  await reportedTwice('Email sent');
  await reportedTwice('Shipping notification sent successfully.');
  await press();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).not.toBe(keys[1]);
});

test('a double click sends one email', async () => {
  const keys: (string | null)[] = [];
  answer({ status: 'sent' }, 200, keys);
  open('ada@example.com');
  const button = screen.getByRole('button', { name: /shipping email/ });
  fireEvent.click(button, { detail: 1 });
  await reportedTwice('Email sent');
  fireEvent.click(button, { detail: 2 });
  fireEvent.click(button, { detail: 1 });
  await waitFor(() => expect(keys).toHaveLength(2));
  await reportedTwice('Email sent');
  expect(keys).toHaveLength(2);
});

test('an email that waits for the mail server is reported as queued', async () => {
  answer({ status: 'queued' }, 202);
  open('ada@example.com', true);
  await press();
  // The specification lists no toast for a queued email.
  expect(await screen.findAllByText('Email queued')).toHaveLength(1);
  expect(screen.getByText('It will be sent as soon as the mail server accepts it.')).toBeTruthy();
});

test('a failed email is reported with the reason that the server gives', async () => {
  answer({ detail: 'The mail server refused the address.' }, 502);
  open('ada@example.com');
  await press();
  await reportedTwice('Email failed');
  expect(
    screen.getAllByText('Failed to send shipping notification. The mail server refused the address.'),
  ).toHaveLength(2);
});

test('a press after a lost answer uses the same key', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post(PATH, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.error();
    }),
  );
  open('ada@example.com');
  await press();
  await reportedTwice('Email failed');
  await press();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});

test('a delivered order has its own email to the customer', async () => {
  server.use(
    http.post('/api/admin/orders/7/send-delivery-email', () => HttpResponse.json({ status: 'sent' })),
  );
  renderAt(
    '/admin',
    <>
      <OutcomeNote />
      <OrderMailButton
        order={{ id: 7, trackingNumber: 'EX1', customerEmail: 'a@b.example' }}
        kind="delivery"
      />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Notify of delivery' }));
  await waitFor(() =>
    expect(screen.getAllByText('Delivery notification sent successfully.')).toHaveLength(2),
  );
});

/** Whether the press after this answer has the same idempotency key or another one. */
const keyAfter = async (first: Response) => {
  const keys: (string | null)[] = [];
  server.use(
    http.post(PATH, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? first : HttpResponse.json({ status: 'sent' });
    }),
  );
  open('ada@example.com');
  await press();
  await reportedTwice('Email failed');
  await press();
  await reportedTwice('Email sent');
  return keys[1] === keys[0] ? 'same' : 'other';
};

test.each([
  ['a proxy that lost the gateway', new HttpResponse('<h1>Bad Gateway</h1>', { status: 502 })],
  [
    'a gateway that was too slow',
    HttpResponse.json({ type: 'urn:problem:service.unavailable' }, { status: 503 }),
  ],
])('a press after the error of %s does not send a second email', async (_what, first) =>
  expect(await keyAfter(first)).toBe('same'),
);

test.each([
  ['failed permanently', HttpResponse.json({ type: 'urn:problem:mail.failed' }, { status: 502 })],
  ['was refused', HttpResponse.json({ type: 'urn:problem:order.no_email' }, { status: 409 })],
])('a press after an email that %s asks for another one', async (_what, first) =>
  expect(await keyAfter(first)).toBe('other'),
);
