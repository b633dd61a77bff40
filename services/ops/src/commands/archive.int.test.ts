import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { archiveUrlOf } from '@exline/event-log';
import { expect, test } from 'vitest';
import {
  aFolder,
  anInstallation,
  archiveAll,
  command,
  testModules,
  withDatabase,
} from '../testing/installation.ts';

const FOUND = 1;
const CANNOT = 2;

const segmentsOf = (dataDir: string): string[] => {
  const folder = join(dataDir, 'segments');
  return readdirSync(folder).map((name) => join(folder, name));
};

/** Reads and writes as a gateway does. */
const used = (dataDir: string) =>
  withDatabase(dataDir, async (db) => {
    const gateway = await testModules(db, undefined, archiveUrlOf({ DATA_DIR: dataDir }));
    const tracked = await gateway.track('EX1');
    const again = await gateway.order('EX1').catch((error: Error) => error.message);
    const { id } = await gateway.order(`NEW${Date.now()}`);
    await gateway.event(1, 'Delivered: at the door');
    const count = await db.collection('commits').countDocuments({});
    await gateway.stop();
    return { tracked, again, id, count };
  });

test.each([[''], ['soon'], ['2999-01-01'], ['2026-02-31']])(
  'archiving before %j is refused with words',
  async (before) => {
    const { code, output } = await command(await anInstallation(1), ['archive', before]);
    expect(code).toBe(CANNOT);
    expect(output).toContain('make archive BEFORE=2026-01-01');
  },
);

test('old commits move while the system runs, and the last line says how many', async () => {
  const dataDir = await anInstallation();
  const { code, output } = await command(dataDir, ['archive', new Date().toISOString()]);
  expect([code, output.trim().split('\n').at(-1)]).toEqual([0, 'Moved to the archive: 5 commits.']);
  expect(segmentsOf(dataDir)).toHaveLength(1);
  const nothing = await command(dataDir, ['archive', '2020-01-01']);
  expect(nothing).toEqual({ code: 0, output: 'Moved to the archive: 0 commits.\n' });
  expect(await command(dataDir, ['verify'])).toMatchObject({ code: 0 });
});

test('orders of archived commits are shown, changed and protected as before', async () => {
  const dataDir = await anInstallation();
  const plain = await anInstallation();
  expect(await archiveAll(dataDir)).toBe(5);
  const [before, after] = [await used(plain), await used(dataDir)];
  expect(after.tracked).toEqual(before.tracked);
  expect(after.again).toBe(before.again);
  expect(after.again).toContain('duplicate_tracking_number');
  expect(after.count).toBeLessThan(before.count);
  expect(await command(dataDir, ['rebuild'])).toMatchObject({ code: 0 });
  expect(await command(dataDir, ['verify'])).toMatchObject({ code: 0 });
});

test('a segment that was changed, cut off or lost is reported, and nothing else', async () => {
  const dataDir = await anInstallation();
  await archiveAll(dataDir);
  const [file = ''] = segmentsOf(dataDir);
  const content = readFileSync(file);
  const reported = async () => {
    const { code, output } = await command(dataDir, ['verify']);
    return { code, output };
  };
  const changed = Buffer.from(content);
  changed[40] = (changed[40] ?? 0) ^ 1;
  writeFileSync(file, changed);
  expect(await reported()).toEqual({
    code: FOUND,
    output: expect.stringMatching(/log: segment \S+ was changed/),
  });
  writeFileSync(file, content.subarray(0, 100));
  expect((await reported()).output).toMatch(/log: segment \S+ cannot be read/);
  rmSync(file);
  expect((await reported()).output).toMatch(/log: segment \S+ cannot be read: ENOENT/);
  writeFileSync(file, content);
  expect(await command(dataDir, ['verify'])).toMatchObject({ code: 0 });
});

test('a backup holds the segments, and a restore brings them back', async () => {
  const dataDir = await anInstallation();
  await archiveAll(dataDir);
  const file = join(aFolder(), 'exline.backup');
  expect(await command(dataDir, ['backup', file])).toMatchObject({ code: 0 });
  const other = aFolder();
  const restored = await command(other, ['restore', file]);
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringContaining('The log is complete and unchanged.'),
  });
  expect(segmentsOf(other).map((path) => readFileSync(path))).toEqual(
    segmentsOf(dataDir).map((path) => readFileSync(path)),
  );
  const after = await used(other);
  expect(after.tracked).not.toBeNull();
  expect(after.again).toContain('duplicate_tracking_number');
  expect(await command(other, ['verify'])).toMatchObject({ code: 0 });
});

test('a backup from before the archiving replaces it', async () => {
  const dataDir = await anInstallation();
  const file = join(aFolder(), 'exline.backup');
  await command(dataDir, ['backup', file]);
  await archiveAll(dataDir);
  expect(await command(dataDir, ['restore', file, '--force'])).toMatchObject({ code: 0 });
  expect((await used(dataDir)).again).toContain('duplicate_tracking_number');
  expect(await archiveAll(dataDir)).toBeGreaterThan(5);
  expect(await command(dataDir, ['verify'])).toMatchObject({ code: 0 });
});

test('archiving with another ARCHIVE_URL than before is refused, and the message asks about it', async () => {
  const dataDir = await anInstallation();
  expect(await archiveAll(dataDir)).toBe(5);
  await used(dataDir);
  const elsewhere = { ARCHIVE_URL: `file://${aFolder()}` };
  const { code, output } = await command(dataDir, ['archive', new Date().toISOString()], elsewhere);
  expect(code).toBe(CANNOT);
  expect(output).toContain('cannot be read: ENOENT. Is ARCHIVE_URL the same as then?');
  expect(await command(dataDir, ['verify'])).toMatchObject({ code: 0 });
});

test.each([
  ['cannot be read', (segment: string) => rmSync(segment)],
  ['was changed', (segment: string) => writeFileSync(segment, readFileSync(segment).fill(1, 100, 101))],
])('a backup of which a segment %s is refused, and the message names the segment', async (fault, damage) => {
  const dataDir = await anInstallation();
  await archiveAll(dataDir);
  const [segment = ''] = segmentsOf(dataDir);
  damage(segment);
  const file = join(aFolder(), 'exline.backup');
  const { code, output } = await command(dataDir, ['backup', file]);
  expect(code).toBe(CANNOT);
  expect(output).toContain(`Segment ${basename(segment)} ${fault}`);
  expect(existsSync(file)).toBe(false);
});
