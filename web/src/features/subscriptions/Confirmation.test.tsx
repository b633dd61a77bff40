import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../testing/render.tsx';
import { Confirmation } from './Confirmation.tsx';

const answers = (answer: (token: unknown) => Response) =>
  server.use(
    http.post('*/api/opened-links', () => new HttpResponse(null, { status: 204 })),
    http.post('*/api/subscriptions/confirm', async ({ request }) =>
      answer(((await request.json()) as { token: unknown }).token),
    ),
  );
const open = () => renderAt('/confirm', <Confirmation token="the-token" />);

test('opening the link confirms the address', async () => {
  answers((token) => HttpResponse.json({ trackingNumber: `EX1 for ${String(token)}` }));
  open();
  expect(await screen.findByText('We will email you at each new status of EX1 for the-token.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Track your parcel' })).toBeTruthy();
});

test('an expired link says how to get another one', async () => {
  answers(() => HttpResponse.json({ detail: 'over' }, { status: 410 }));
  open();
  expect(await screen.findByText(/This link has expired/)).toBeTruthy();
});

test('a link of a subscription that has ended says so, and how to sign up again', async () => {
  answers(() => HttpResponse.json({ type: 'urn:problem:subscription.ended' }, { status: 410 }));
  open();
  expect(await screen.findByText('This subscription has ended')).toBeTruthy();
  expect(screen.getByText(/sign up again on its page/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Track a package' })).toBeTruthy();
  expect(screen.queryByText(/This link has expired/)).toBeNull();
});

test('a failure can be tried again', async () => {
  let failed = false;
  answers(() => {
    if (failed) return HttpResponse.json({ trackingNumber: 'EX1' });
    failed = true;
    return HttpResponse.json({ detail: 'Try again in a minute.' }, { status: 503 });
  });
  open();
  expect(await screen.findByText('Try again in a minute.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your address is confirmed')).toBeTruthy();
});
