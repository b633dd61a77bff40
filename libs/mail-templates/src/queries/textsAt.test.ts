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

/** A log with these changes that counts how often it is read. */
const logWith = (changes: Commit[], known = 0) => {
  const log = { changes, known, reads: 0 };
  const find = textsAt({
    known: () => log.known,
    readStream: async (_stream, after = 0) => {
      log.reads += 1;
      return log.changes.filter(({ version }) => version > after);
    },
  });
  const subjectAt = async (position: number) => (await find('shipping', position)).subject;
  return { log, find, subjectAt };
};

test('the texts are those that applied at the position of the request', async () => {
  const { subjectAt, find } = logWith([commit(5, 1, 'First'), commit(9, 2, 'Second')]);
  expect([await subjectAt(4), await subjectAt(6), await subjectAt(10)]).toEqual([
    undefined,
    'First',
    'Second',
  ]);
  expect(await find('delivery', 10)).toEqual({});
});

test('the log is read once for all emails that were requested before the last known position', async () => {
  const { log, subjectAt } = logWith([commit(5, 1, 'First')], 10_000);
  for (let position = 6; position <= 10_000; position += 500) await subjectAt(position);
  expect(log.reads).toBe(1);

  log.changes.push(commit(10_001, 2, 'Second'));
  expect([await subjectAt(10_002), await subjectAt(10_000)]).toEqual(['Second', 'First']);
  expect(log.reads).toBe(2);
});

test('a reading that ends after a later one changes nothing', async () => {
  const endings: (() => void)[] = [];
  const all = [commit(5, 1, 'First'), commit(9, 2, 'Second')];
  const find = textsAt({
    known: () => 0,
    readStream: (_stream, after = 0) => {
      const found = all.slice(0, endings.length + 1).filter(({ version }) => version > after);
      return new Promise((resolve) => endings.push(() => resolve(found)));
    },
  });
  const early = find('shipping', 8);
  const late = find('shipping', 10);
  endings[1]?.();
  expect(await late).toEqual({ subject: 'Second' });
  endings[0]?.();
  expect(await early).toEqual({ subject: 'First' });
  expect(await find('shipping', 10)).toEqual({ subject: 'Second' });
});
