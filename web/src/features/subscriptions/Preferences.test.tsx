import { defaultPreferences, type OwnSubscription } from '@exline/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../testing/render.tsx';
import { Preferences } from './Preferences.tsx';

const subscription: OwnSubscription = {
  channel: 'email',
  trackingNumber: 'EX1234567890',
  state: 'confirmed',
  endReason: null,
  preferences: defaultPreferences,
};

/** Shows the preferences of a link, and returns what is sent to change them. */
const open = async (shown = subscription) => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/opened-links', () => new HttpResponse(null, { status: 204 })),
    http.post('*/api/subscriptions/preferences', () => HttpResponse.json(shown)),
    http.put('*/api/subscriptions/preferences', async ({ request }) => {
      const { token, ...preferences } = (await request.json()) as { token: string };
      sent.push({ token, ...preferences });
      return HttpResponse.json({ ...subscription, preferences });
    }),
    http.post('*/api/subscriptions/end', () => HttpResponse.json({ ...subscription, state: 'ended' })),
  );
  renderAt('/notifications', <Preferences token="the-token" />);
  await screen.findByText(/EX1234567890/);
  return sent;
};

test('a subscriber chooses statuses, quiet hours and a pause', async () => {
  const sent = await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Processing' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Hold all updates/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Send nothing/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(sent).toEqual([
    {
      token: 'the-token',
      statuses: defaultPreferences.statuses.filter((status) => status !== 'Processing'),
      quietHours: { from: '22:00', until: '07:00', timeZone: expect.any(String) },
      isPaused: true,
    },
  ]);
});

test('saving keeps a pause that began in another tab, and shows it', async () => {
  const sent = await open();
  const preferences = { ...defaultPreferences, isPaused: true };
  server.use(
    http.post('*/api/subscriptions/preferences', () => HttpResponse.json({ ...subscription, preferences })),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Processing' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(sent).toMatchObject([
    { statuses: defaultPreferences.statuses.filter((status) => status !== 'Processing'), isPaused: true },
  ]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Send nothing/ }).checked).toBe(true);
});

test('saving after the end of the updates in another tab shows the end', async () => {
  await open();
  server.use(
    http.post('*/api/subscriptions/preferences', () =>
      HttpResponse.json({ ...subscription, state: 'ended', endReason: 'unsubscribed' }),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('These updates have ended')).toBeTruthy();
});

test('a change after a save is not shown as saved', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Processing' }));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a change that is refused says why, above the form, where the focus is then', async () => {
  await open();
  const detail = 'Some fields are invalid.';
  const errors = { quietHours: 'Quiet hours must end at another time than they begin' };
  server.use(
    http.put('*/api/subscriptions/preferences', () => HttpResponse.json({ detail, errors }, { status: 400 })),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(errors.quietHours);
  expect(document.activeElement).toBe(alert);
});

test('a subscriber ends the updates', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'End these updates' }));
  expect(await screen.findByText('These updates have ended')).toBeTruthy();
});

test.each([
  ['bounced', 'An email to you was returned as undeliverable.'],
  ['complained', 'An email to you was reported as spam.'],
] as const)('an end after a report says why: %s', async (endReason, words) => {
  await open({ ...subscription, state: 'ended', endReason });
  expect(screen.getByText(`${words} We will not email you about EX1234567890 any more.`)).toBeTruthy();
});

test('a device that is notified is named instead of email', async () => {
  await open({ ...subscription, channel: 'push' });
  expect(screen.getByText('Notify me when the parcel is')).toBeTruthy();
  expect(screen.getByText(/on this device/)).toBeTruthy();
});
