import { readOrderSummary } from '@exline/client';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { request } from '../../lib/server/request.ts';
import { renderAt, server } from '../../testing/render.tsx';
import { useUserActivity } from './useUserActivity.ts';

const Page = () => {
  useUserActivity();
  return null;
};

// Changes only the clock; timers keep running normally.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test('requests after a minute without user activity are marked as automatic', async () => {
  const marks: (string | null)[] = [];
  server.use(
    http.get('/api/admin/summary', ({ request: { headers } }) => {
      marks.push(headers.get('X-Automatic'));
      return HttpResponse.json({});
    }),
    http.post('/api/admin/sessions/renew', () => new HttpResponse(null, { status: 204 })),
  );
  renderAt('/admin', <Page />);
  const ask = () => request(readOrderSummary);
  await ask();
  later(61);
  await ask();
  await act(async () => void fireEvent.keyDown(document.body, { key: 'a' }));
  await ask();
  expect(marks).toEqual([null, '1', null]);
});

test('user activity renews the session once a minute, inactivity does not', async () => {
  let reported = 0;
  server.use(
    http.post('/api/admin/sessions/renew', () => {
      reported += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderAt('/admin', <Page />);
  fireEvent.pointerDown(document.body);
  later(61);
  for (let presses = 0; presses < 5; presses += 1) fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(reported).toBe(1));
  later(61);
  fireEvent.wheel(document.body);
  await waitFor(() => expect(reported).toBe(2));
});
