import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderAt, server } from '../../testing/render.tsx';
import { availability, useAvailability } from './useAvailability.ts';

// 10 AM and 11 PM in New York.
const [day, night] = [new Date('2026-06-10T14:00:00Z'), new Date('2026-06-11T03:00:00Z')];

test.each([
  [day, 1, 'Usually replies within 1 minute'],
  [day, 45, 'Usually replies within 45 minutes'],
  [day, 120, 'Usually replies within 2 hours'],
  [day, null, 'Open until 10:00 PM EST'],
  [night, 4, 'Closed. Opens Thu 6:00 AM EST'],
])('at %s, with %s minutes, visitors read "%s"', (now, usual, words) =>
  expect(availability(now, usual)).toBe(words),
);

test('on a device whose clock is wrong, the hours follow the clock of the server', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: day });
  onTestFinished(() => void vi.useRealTimers());
  const headers = { Date: night.toUTCString() };
  server.use(
    http.get('*/api/support/reply-time', () => HttpResponse.json({ usualMinutes: null }, { headers })),
  );
  const Hours = () => <p>{useAvailability()}</p>;
  renderAt('/', <Hours />);
  expect(screen.getByText('Open until 10:00 PM EST')).toBeTruthy();
  expect(await screen.findByText('Closed. Opens Thu 6:00 AM EST')).toBeTruthy();
});
