import type { Commit } from '@exline/event-log';
import { expect, test } from 'vitest';
import { textsAt } from './textsAt.ts';

const commit = (position: number, version: number, subject: string) =>
  ({
    position,
    stream: 'mail-templates',
    version,
    at: '2026-11-20T12:00:00.000Z',
    actor: 'admin:admin',
    events: [{ type: 'MailTemplateEdited', v: 1, data: { kind: 'shipping', texts: { subject } } }],
  }) as unknown as Commit;

/** A log with these changes, which counts the readings. */
const logWith = (changes: Commit[], end: number) => {
  const log = { changes, end, reads: 0 };
  const find = textsAt({
    end: async () => log.end,
    readStream: async (_stream, after = 0) => {
      log.reads += 1;
      return log.changes.filter(({ version }) => version > after);
    },
  });
  const subjectAt = async (position: number) => (await find('shipping', position)).subject;
  return { log, find, subjectAt };
};

test('the texts are those that applied at the position of the request', async () => {
  const { subjectAt, find } = logWith([commit(5, 1, 'First'), commit(9, 2, 'Second')], 20);
  expect([await subjectAt(4), await subjectAt(6), await subjectAt(10)]).toEqual([
    undefined,
    'First',
    'Second',
  ]);
  expect(await find('delivery', 10)).toEqual({});
});

test('the log is read once for all emails that were requested before that', async () => {
  const { log, subjectAt } = logWith([commit(5, 1, 'First')], 10_000);
  for (let position = 6; position <= 10_000; position += 500) await subjectAt(position);
  expect(log.reads).toBe(1);

  log.changes.push(commit(10_001, 2, 'Second'));
  log.end = 10_002;
  expect([await subjectAt(10_002), await subjectAt(10_000)]).toEqual(['Second', 'First']);
  expect(log.reads).toBe(2);
});

test('after a restore, changes that the log no longer has are forgotten', async () => {
  const { log, subjectAt } = logWith([commit(5, 1, 'Lost')], 30);
  expect(await subjectAt(20)).toBe('Lost');
  Object.assign(log, { changes: [commit(6, 1, 'Restored')], end: 10 });
  expect(await subjectAt(31)).toBe('Restored');
});
