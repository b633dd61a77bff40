import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { putUuids, takeUuids } from './uuids.ts';

test('a UUID is stored as 16 bytes', () => {
  const text = `id ${randomUUID()} and ${randomUUID()}.`;
  const { rest, uuids } = takeUuids(Buffer.from(text));
  expect(uuids).toHaveLength(32);
  expect(rest.length).toBeLessThan(20);
  expect(putUuids(rest, uuids).toString()).toBe(text);
});

test('any bytes, with UUIDs among them, are restored exactly', () => {
  const piece = fc.oneof(
    fc.uuid().map((uuid) => Buffer.from(uuid)),
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(Buffer.from([0xff]), Buffer.from([0xff, 1]), Buffer.from([0xff, 0])),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const bytes = Buffer.concat(pieces);
      const { rest, uuids } = takeUuids(bytes);
      expect(putUuids(rest, uuids).equals(bytes)).toBe(true);
    }),
  );
});
