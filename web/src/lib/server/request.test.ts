import { readOwnAccount, signOut } from '@exline/client';
// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { server } from '../../testing/render.tsx';
import { HttpError } from './httpError.ts';
import { request } from './request.ts';

test('a refused call says its status and what the server answered', () => {
  expect(new HttpError(404, 'no such parcel', 'Not Found').message).toBe('404: no such parcel');
});

test('without a body the status text stands in', () => {
  expect(new HttpError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
});

test('problem details are read', () => {
  const body = '{"title":"Not Found","status":404,"detail":"No parcel"}';
  expect(new HttpError(404, body, '').problem?.detail).toBe('No parcel');
});

test('a body that only begins like JSON is still this error', () => {
  expect(new HttpError(500, '{oops', '')).toMatchObject({ message: '500: {oops', problem: null });
});

test('reads bring the highest position of the log that any answer has named', async () => {
  const brought: (string | null)[] = [];
  let named = '7';
  server.use(
    http.get('/api/admin/me', ({ request: { headers } }) => {
      brought.push(headers.get('X-Log-Position'));
      return HttpResponse.json({});
    }),
    http.post('/api/admin/logout', ({ request: { headers } }) => {
      brought.push(headers.get('X-Log-Position'));
      return HttpResponse.json({}, { headers: { 'X-Log-Position': named } });
    }),
  );
  const get = () => request(readOwnAccount);
  const post = () => request(signOut);
  await get();
  await post();
  await get();
  named = '5';
  await post();
  await get();
  named = 'nonsense';
  await post();
  await get();
  expect(brought).toEqual([null, null, '7', null, '7', null, '7']);
});
