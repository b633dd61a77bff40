import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { anOrder } from '../../../testing/order.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { OutcomeNote } from '../../../ui/Outcome.tsx';
import { NextStatusButton } from './NextStatusButton.tsx';
import { OrderMailButton } from './OrderMailButton.tsx';
import { UpdateStatus } from './UpdateStatus.tsx';

describe('the next status', () => {
  const open = (status: string, icon = false) =>
    renderAt(
      '/admin',
      <>
        <OutcomeNote />
        <NextStatusButton order={anOrder({ status, version: 4 })} icon={icon} />
      </>,
    );

  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('one press adds the event that brings a parcel to its next status, however often it is pressed', async () => {
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

  test('a double click moves a parcel on by one status only', async () => {
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
    ['something else has changed', 'In Transit', 'EX1234567890 is now Out for Delivery.', ['"4"', '"7"']],
    ['somebody was first', 'Delivered', /Somebody else has set it to Delivered meanwhile/, ['"4"']],
  ])(
    'an order of which %s meanwhile is moved on only from the status that was seen',
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

  test('in a list the button names the parcel, and what failed is said with its number', async () => {
    server.use(
      http.post('/api/admin/tracking-events', () =>
        HttpResponse.json({ detail: 'Not now.' }, { status: 503 }),
      ),
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
});

describe('the shipping mail', () => {
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
  /** In the toast and on the page. */
  const reportedTwice = (text: string) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
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

  test('a mail that was sent is reported, and the next one is another mail', async () => {
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

  test('a mail that waits for the mail server is reported as such', async () => {
    answer({ status: 'queued' }, 202);
    open('ada@example.com', true);
    await press();
    await reportedTwice('E-mail queued');
    expect(screen.getAllByText('It will be sent as soon as the mail server takes it.')).toHaveLength(2);
  });

  test('a mail that failed is reported, with what the server says', async () => {
    answer({ detail: 'The mail server refused the address.' }, 502);
    open('ada@example.com');
    await press();
    await reportedTwice('Email failed');
    expect(
      screen.getAllByText('Failed to send shipping notification. The mail server refused the address.'),
    ).toHaveLength(2);
  });

  test('a press whose answer was lost is made again under the same key', async () => {
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

  test('a delivered order has a mail of its own that tells the customer so', async () => {
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
});

describe('scanning', () => {
  const results = () =>
    within(screen.getByRole('list', { name: 'Results' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const number = () => screen.getByLabelText<HTMLInputElement>(/^Tracking number/);

  test('each scanned number gets the chosen event; what was not found, or read twice, is said', async () => {
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
    // As a scanner does: number after number.
    await userEvent.keyboard('EX1{Enter}');
    await waitFor(() => expect(number().value).toBe(''));
    await userEvent.keyboard('EX404{Enter}');
    await waitFor(() => expect(number().value).toBe(''));
    await userEvent.keyboard('ex1{Enter}');
    await waitFor(() =>
      expect(results()).toEqual(['ex1Scanned before as In Transit', 'EX404Not found', 'EX1In Transit']),
    );
    expect(screen.getByText('1 done, 2 not done')).toBeTruthy();
    expect(sent).toEqual([
      { orderId: 1, description: 'In Transit: The package is on its way.', location: null, timestamp: null },
    ]);
    expect(document.activeElement).toBe(number());
  });

  test('nothing is added without a number', async () => {
    renderAt('/admin?tab=update&mode=scan', <UpdateStatus />);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Tracking number is required')).toBeTruthy();
  });
});
