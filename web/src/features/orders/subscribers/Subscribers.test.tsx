import { act, screen, waitFor, within } from '@testing-library/react';
import type { OrderSubscriber } from '@exline/contracts';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { socket } from '../../../testing/socket.ts';
import { Subscribers } from './Subscribers.tsx';

const subscriber = (fields: Partial<OrderSubscriber> = {}): OrderSubscriber => ({
  id: 3,
  address: 'maya@example.com',
  state: 'confirmed',
  requestedAt: '2026-11-21T12:00:00.000Z',
  confirmedAt: '2026-11-21T12:05:00.000Z',
  endedAt: null,
  endReason: null,
  channel: 'email',
  emails: [{ id: 9, statuses: ['In Transit'], at: '2026-11-21T13:00:00.000Z', state: 'waiting' }],
  ...fields,
});

const open = (answer: () => OrderSubscriber[]) => {
  server.use(http.get('*/api/admin/orders/7/subscribers', () => HttpResponse.json(answer())));
  renderAt('/admin', <Subscribers orderId={7} />);
};

test('an order without subscribers says so', async () => {
  open(() => []);
  expect(await screen.findByText('No one has asked for updates about this parcel.')).toBeTruthy();
});

test.each(['mail:subscribers-changed', 'mail:changed'])(
  'the subscribers are read again after the signal %s',
  async (signal) => {
    let answer: OrderSubscriber[] = [];
    open(() => answer);
    await screen.findByText('No one has asked for updates about this parcel.');
    answer = [subscriber()];
    act(() => socket.say(signal, { id: 9 }));
    expect(await screen.findByText('maya@example.com')).toBeTruthy();
  },
);

test('a subscriber is shown with what was sent, and can be stopped', async () => {
  let isStopped = false;
  server.use(
    http.post('*/api/admin/subscriptions/3/stop', () => {
      isStopped = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  open(() => [
    isStopped
      ? subscriber({ state: 'ended', endReason: 'stopped', endedAt: '2026-11-21T14:00:00.000Z' })
      : subscriber(),
  ]);
  const row = (await screen.findByText('maya@example.com')).closest('li')!;
  expect(within(row).getByText('In Transit: waiting')).toBeTruthy();
  await userEvent.click(within(row).getByRole('button', { name: 'Stop the updates to maya@example.com' }));
  expect(await screen.findByText(/stopped by the staff/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull());
});

test.each([
  ['sent', /^In Transit: .+ [AP]M$/],
  ['delivered', /^In Transit: .+, delivered$/],
  ['undelivered', /^In Transit: .+, not delivered$/],
  ['failed', /^In Transit: failed$/],
] as const)('an SMS is shown as %s', async (state, words) => {
  const message = { id: 9, statuses: ['In Transit'], at: '2026-11-21T13:00:00.000Z', state };
  open(() => [subscriber({ channel: 'sms', address: '+12125550147', emails: [message] })]);
  expect(await screen.findByText(words)).toBeTruthy();
});

test.each([
  ['bounced', 'ended, because the address does not take emails'],
  ['complained', 'ended, because an email was reported as spam'],
] as const)('an end after a report about the address says why: %s', async (endReason, words) => {
  open(() => [subscriber({ state: 'ended', endReason, endedAt: '2026-11-21T14:00:00.000Z' })]);
  expect(await screen.findByText(words, { exact: false })).toBeTruthy();
});
