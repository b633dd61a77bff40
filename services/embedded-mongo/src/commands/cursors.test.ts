import { BSON } from 'mongodb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { object, string } from '../bson/write.ts';
import type { Answer } from './answer.ts';
import { listed, openCursors } from './cursors.ts';

const idIn = ({ cursor }: Answer): bigint => {
  const bytes = cursor?.buf.subarray(cursor.at, cursor.end) ?? Buffer.of();
  return BSON.deserialize(bytes, { useBigInt64: true })['id'];
};

test('a read continues when the clock of the machine is set an hour forward', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cursors = openCursors();
  const documents = listed(['one', 'two', 'three'].map((name) => object({ name: string(name) })));
  const first = await cursors.open('parcels.events', documents, 1, false);

  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(60_000);

  await expect(cursors.more(idIn(first), 'parcels.events', 1)).resolves.toHaveProperty('cursor');
});
