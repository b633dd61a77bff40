import { testDatabase } from '@exline/mongo/testing';
import { describe, expect, test } from 'vitest';
import { anEmptyDatabase, answersOf, fill, now, openLog } from '../testing/archiveSystem.ts';
import { aStandInStore } from '../testing/standInStore.ts';
import { aCommit } from '../testing/tally.ts';
import { isArchiveUrl, openSegmentStore } from './openStore.ts';

const { client } = await testDatabase();
const content = Buffer.from('the bytes of a segment');

describe('an S3-compatible store', () => {
  test('keeps segments and returns parts of them', async () => {
    const { url, objects } = await aStandInStore();
    const store = openSegmentStore(url);
    await store.put('one.segment', content);
    expect([...objects.keys()]).toEqual(['/bucket/exline/one.segment']);
    expect(await store.read('one.segment', 4, 5)).toEqual(Buffer.from('bytes'));
    await store.remove('one.segment');
    await store.remove('one.segment');
    expect(objects.size).toBe(0);
  });

  test('that ignores ranges is read all the same', async () => {
    const { url, become } = await aStandInStore();
    const store = openSegmentStore(url);
    await store.put('one.segment', content);
    become('ignores ranges');
    expect(await store.read('one.segment', 4, 5)).toEqual(Buffer.from('bytes'));
  });

  test('refuses another secret, and reports missing and shortened segments', async () => {
    const { url, urlWithWrongSecret, refused } = await aStandInStore();
    await expect(openSegmentStore(urlWithWrongSecret).put('one', content)).rejects.toThrow('403');
    expect(refused).toEqual(['PUT /bucket/exline/one']);
    const store = openSegmentStore(url);
    await expect(store.read('one', 0, 5)).rejects.toThrow('404');
    await store.put('one', content);
    await expect(store.read('one', 10, 100)).rejects.toThrow('too short');
  });
});

test.each([
  ['file:///var/archive', true],
  ['https://key:secret@s3.example.com/bucket', true],
  ['https://s3.example.com/bucket', false],
  ['https://key:secret@s3.example.com/', false],
  ['ftp://key:secret@example.com/bucket', false],
  ['/var/archive', false],
  ['file://', false],
])('whether %s is an archive: %s', (url, is) => expect(isArchiveUrl(url)).toBe(is));

describe('with an archive in a store', () => {
  test('the log answers as before, and errors do not reveal the secret', async () => {
    const db = anEmptyDatabase(client);
    const { url, objects, become } = await aStandInStore();
    const log = await openLog(db, url);
    const commits = await fill(log, 15);
    const before = await answersOf(log, commits);
    await log.archive({ before: now() });
    expect(objects.size).toBe(1);
    expect(await answersOf(log, commits)).toEqual(before);
    become('fails');
    const error: unknown = await (await openLog(db, url)).at(1).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ArchiveUnavailable', message: expect.stringContaining('500') });
    expect(String(error)).not.toContain('secret');
  });

  test.each(['fails', 'frozen'] as const)(
    'a store that %s affects only what needs old commits, and only until it answers again',
    async (state) => {
      const db = anEmptyDatabase(client);
      const { url, become } = await aStandInStore();
      const first = await openLog(db, url);
      await fill(first, 8);
      await first.archive({ before: now() });
      const log = await openLog(db, url);
      become(state);
      const unavailable = { name: 'ArchiveUnavailable' };
      const old = log.readStream('tally-0').catch((error: unknown) => error);
      expect((await log.append(aCommit({ stream: 'tally-new' }))).version).toBe(1);
      expect((await log.append(aCommit({ stream: 'tally-0', version: 4 }))).version).toBe(4);
      await expect(log.append(aCommit({ stream: 'tally-0', version: 1 }))).rejects.toMatchObject({
        name: 'VersionConflict',
      });
      expect(await log.read(await log.end().then((end) => end - 2), 10)).toHaveLength(2);
      expect(await old).toMatchObject(unavailable);
      become('works');
      expect(await log.readStream('tally-0')).toHaveLength(4);
    },
  );

  test('archiving that cannot write leaves everything in the database, and the next run moves it', async () => {
    const db = anEmptyDatabase(client);
    const { url, become, objects } = await aStandInStore();
    const log = await openLog(db, url);
    const commits = await fill(log, 8);
    become('fails');
    await expect(log.archive({ before: now() })).rejects.toThrow('500');
    expect(await log.readStream('tally-0')).toHaveLength(3);
    become('works');
    expect(await log.archive({ before: now() })).toBe(7);
    expect(objects.size).toBe(1);
    expect((await answersOf(log, commits)).firstFault).toBeNull();
  });

  test('archiving into another store than before is refused, and the commits stay where they are', async () => {
    const db = anEmptyDatabase(client);
    const first = await aStandInStore();
    const log = await openLog(db, first.url);
    const commits = await fill(log, 8);
    await log.archive({ before: now() });
    await log.append(aCommit({ stream: 'later' }));
    await log.append(aCommit({ stream: 'latest' }));
    const second = await aStandInStore();
    const other = await openLog(db, second.url);
    await expect(other.archive({ before: now() })).rejects.toThrow('cannot be read: the store answered 404');
    expect(second.objects.size).toBe(0);
    expect((await answersOf(log, commits)).firstFault).toBeNull();
  });

  test('a store that cannot be reached, or does not answer, is reported in plain words', async () => {
    const away = openSegmentStore('http://key:secret@127.0.0.1:4/bucket');
    await expect(away.read('one', 0, 1)).rejects.toThrow(/^the store cannot be reached: ECONNREFUSED$/);
    const { url, become } = await aStandInStore();
    become('frozen');
    await expect(openSegmentStore(url).read('one', 0, 1)).rejects.toThrow(/^the store does not answer$/);
  });
});
