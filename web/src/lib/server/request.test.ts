import { readOwnAccount, signOut } from '@exline/client';
// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { server } from '../../testing/render.tsx';
import { HttpError } from './httpError.ts';
import { request } from './request.ts';

test('the message of a refused call is its status and body', () => {
  expect(new HttpError(404, 'no such parcel', 'Not Found').message).toBe('404: no such parcel');
});

test('without a body, the message has the status text', () => {
  expect(new HttpError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
});

test('problem details are parsed', () => {
  const body = '{"title":"Not Found","status":404,"detail":"No parcel"}';
  expect(new HttpError(404, body, '').problem?.detail).toBe('No parcel');
});

test('invalid JSON in the body is kept as text', () => {
  expect(new HttpError(500, '{oops', '')).toMatchObject({ message: '500: {oops', problem: null });
});

test('reads send the highest log position of all answers', async () => {
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
