import { createCachePool } from '@exline/event-log';
import { expect, test, vi } from 'vitest';
import { readyJson } from '../http/answers/readyAnswer.ts';
import { createParcelPictures } from './parcelPictures.ts';

const parcel = (trackingNumber: string) => readyJson({ trackingNumber });

/** Creates pictures whose drawing ends when the test says so. */
const aPictureQueue = () => {
  const waiting: { number: string; end: (error?: Error) => void }[] = [];
  const draw = vi.fn(
    ({ trackingNumber }: { trackingNumber: string }) =>
      new Promise<Buffer>((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(Buffer.from(trackingNumber)));
        waiting.push({ number: trackingNumber, end });
      }),
  );
  const error = vi.fn();
  const pictures = createParcelPictures({ draw, caches: createCachePool(), log: { error } });
  const endNext = async (failure?: Error) => {
    await expect.poll(() => waiting).not.toEqual([]);
    waiting.shift()?.end(failure);
  };
  return { draw, error, pictures, waiting, endNext };
};

test('a picture is drawn once for a version of a parcel, however many ask for it', async () => {
  const { draw, pictures, endNext } = aPictureQueue();
  const asked = [pictures.of(parcel('EX1')), pictures.of(parcel('EX1'))];
  await endNext();
  expect((await Promise.all(asked)).map(String)).toEqual(['EX1', 'EX1']);
  expect(String(await pictures.of(parcel('EX1')))).toBe('EX1');
  expect(draw).toHaveBeenCalledTimes(1);
});

test('one picture is drawn at a time, and a ninth request gets none', async () => {
  const { draw, pictures, endNext } = aPictureQueue();
  const asked = Array.from({ length: 8 }, (_, index) => pictures.of(parcel(`EX${index}`)));
  expect(await pictures.of(parcel('EX9'))).toBeNull();
  expect(draw).toHaveBeenCalledTimes(1);
  for (const _ of asked) await endNext();
  expect((await Promise.all(asked)).every((png) => png !== null)).toBe(true);
  const later = pictures.of(parcel('EX9'));
  await endNext();
  expect(String(await later)).toBe('EX9');
});

test('a picture that cannot be drawn is reported, and tried again for the next request', async () => {
  const { draw, error, pictures, endNext } = aPictureQueue();
  const first = pictures.of(parcel('EX1'));
  await endNext(new Error('out of ink'));
  expect(await first).toBeNull();
  expect(error).toHaveBeenCalledTimes(1);
  const second = pictures.of(parcel('EX1'));
  await endNext();
  expect(String(await second)).toBe('EX1');
  expect(draw).toHaveBeenCalledTimes(2);
});
