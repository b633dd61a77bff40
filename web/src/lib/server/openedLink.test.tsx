import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../testing/render.tsx';
import { useOpenedLink, useOpenedPage } from './openedLink.ts';

const reported = () => {
  const kinds: unknown[] = [];
  server.use(
    http.post('*/api/opened-links', async ({ request }) => {
      kinds.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return kinds;
};
const Parcel = () => {
  useOpenedLink();
  return null;
};
const Confirm = () => {
  useOpenedPage('confirmation');
  return null;
};

test('a link in an email is reported once, and its address keeps only the token', async () => {
  const kinds = reported();
  window.history.replaceState(null, '', '/track/EX1?from=status#token');
  renderAt('/track/EX1', <Parcel />);
  await expect.poll(() => kinds).toEqual([{ kind: 'status' }]);
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/track/EX1#token');
  window.history.replaceState(null, '', '/track/EX1?from=other');
  renderAt('/track/EX1', <Parcel />);
  renderAt('/confirm', <Confirm />);
  await expect.poll(() => kinds).toEqual([{ kind: 'status' }, { kind: 'confirmation' }]);
});
