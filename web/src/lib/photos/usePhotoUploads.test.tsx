import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HttpError } from '../server/httpError.ts';
import { usePhotoUploads } from './usePhotoUploads.ts';

const photo = new File(['photo'], 'door.jpg', { type: 'image/jpeg' });

/** Whether the browser asks before it leaves the page. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks before it leaves a page whose photo is being sent or may be sent again', async () => {
  let fail = (_error: TypeError) => {};
  const { result } = renderHook(() => usePhotoUploads(() => new Promise((_, reject) => (fail = reject))));
  expect(asks()).toBe(false);
  act(() => void result.current.add([photo]));
  expect(asks()).toBe(true);
  await act(async () => {});
  await act(async () => fail(new TypeError('The upload did not arrive.')));
  expect(asks()).toBe(true);
  act(() => result.current.discard(result.current.uploads[0]?.key ?? ''));
  expect(asks()).toBe(false);
});

test('the browser does not ask because of a photo that is refused', async () => {
  const { result } = renderHook(() =>
    usePhotoUploads(() => Promise.reject(new HttpError(422, '', '', null))),
  );
  await act(() => result.current.add([photo]));
  expect(asks()).toBe(false);
});
