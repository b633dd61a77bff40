import { expect, test } from 'vitest';
import { HttpError } from './request.ts';

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
