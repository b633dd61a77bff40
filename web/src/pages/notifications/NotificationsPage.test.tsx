import { defaultPreferences, type OwnSubscription } from '@exline/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { heldAnswer } from '../../testing/heldAnswer.ts';
import { renderAt, server } from '../../testing/render.tsx';
import { NotificationsPage } from './NotificationsPage.tsx';

/** A subscription by email. Each link opens the subscription of its parcel. */
const subscribedTo = (trackingNumber: string, isPaused: boolean): OwnSubscription => ({
  channel: 'email',
  trackingNumber,
  state: 'confirmed',
  endReason: null,
  preferences: { ...defaultPreferences, isPaused },
});
const subscriptions: Record<string, OwnSubscription> = {
  first: subscribedTo('EX1', true),
  second: subscribedTo('EX2', false),
};

const openLink = (token: string) =>
  act(async () => {
    window.location.hash = `#${token}`;
    // Sends the event that browsers send.
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
const pause = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Send nothing/ });

test('another link in the same tab shows and saves its own preferences', async () => {
  const saved: unknown[] = [];
  const opened = (body: unknown) => subscriptions[(body as { token: string }).token];
  server.use(
    http.post('*/api/opened-links', () => new HttpResponse(null, { status: 204 })),
    http.post('*/api/subscriptions/preferences', async ({ request }) =>
      HttpResponse.json(opened(await request.json())),
    ),
    http.put('*/api/subscriptions/preferences', async ({ request }) => {
      const body = await request.json();
      saved.push(body);
      return HttpResponse.json(opened(body));
    }),
  );
  await openLink('first');
  renderAt('/notifications', <NotificationsPage />);
  await screen.findByText('EX1');
  expect(pause().checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');

  await openLink('second');
  await screen.findByText('EX2');
  expect(screen.queryByText('Saved')).toBeNull();
  expect(pause().checked).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(saved).toMatchObject([
    { token: 'first', isPaused: true },
    { token: 'second', isPaused: false },
  ]);
});

test('while preferences that could not be loaded are loaded again, the button keeps the focus', async () => {
  const { released, release } = heldAnswer();
  server.use(
    http.post('*/api/subscriptions/preferences', () => HttpResponse.error(), { once: true }),
    http.post('*/api/subscriptions/preferences', async () => {
      await released;
      return HttpResponse.error();
    }),
  );
  await openLink('first');
  renderAt('/notifications', <NotificationsPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  expect(again.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(again);
  release();
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('false'));
  expect(document.activeElement).toBe(again);
});
