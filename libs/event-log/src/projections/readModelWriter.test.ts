import { describe, expect, test } from 'vitest';
import { bulk } from '../testing/scriptedReadModel.ts';
import {
  aWriter,
  notes,
  noted,
  cleared,
  a,
  b,
  type Note,
  type NoteDocument,
} from '../testing/scriptedReadModelWriter.ts';
import { tallies, type TallyDocument } from '../testing/tally.ts';
import { durable, rebuildable } from '@exline/mongo';
import type { Happened } from '../testing/projectionSpec.ts';

test('documents can be rebuilt, so they are written fast; indexes cannot, so they are written safely', async () => {
  const { writer, opened, indexed } = aWriter(tallies, []);
  await writer.createIndexes();
  expect(opened).toEqual([
    {
      name: 'tallies_v1',
      options: { ignoreUndefined: true, readPreference: 'primary', writeConcern: rebuildable },
    },
    { name: 'tallies_v1', options: { writeConcern: durable } },
  ]);
  expect(indexed).toEqual(tallies.indexes);
  expect(writer.name).toBe('tallies_v1');
});

describe('commits of this process', () => {
  test('are written without a lookup once it has changed the document, because it knows its last version', async () => {
    const { writer, commits, words, looks } = aWriter(tallies, [a('1'), b('1'), a('2'), a('3')]);
    await writer.apply(commits.slice(0, 2), 'own');
    await writer.apply(commits.slice(2, 3), 'own');
    expect(looks).toEqual([['tally-a']]);
    await writer.apply(commits.slice(3), 'own');
    expect(words()).toEqual({ 'tally-a': ['1', '2', '3'], 'tally-b': ['1'] });
    expect(looks).toEqual([['tally-a']]);
  });

  test('are looked up if it does not know the document', async () => {
    const { writer, commits, words, looks, stored } = aWriter(tallies, [a('1'), a('2'), b('1')]);
    stored.set('tally-a', { _id: 'tally-a', version: 1, by: ['1'] } as TallyDocument);
    await writer.apply(commits.slice(1), 'own');
    expect(words()).toEqual({ 'tally-a': ['1', '2'], 'tally-b': ['1'] });
    expect(looks).toEqual([['tally-a']]);
  });

  test('of a read model without a cache are looked up each time', async () => {
    const { writer, commits, looks } = aWriter({ ...tallies, cached: false }, [a('1'), a('2'), a('3')]);
    for (const commit of commits) await writer.apply([commit], 'own');
    expect(looks).toEqual([['tally-a'], ['tally-a']]);
  });

  test('are forgotten once the writer is closed', async () => {
    const { writer, commits, looks } = aWriter(tallies, [a('1'), a('2'), a('3')]);
    await writer.apply(commits.slice(0, 1), 'own');
    await writer.apply(commits.slice(1, 2), 'own');
    writer.close();
    await writer.apply(commits.slice(2), 'own');
    expect(looks).toEqual([['tally-a'], ['tally-a']]);
  });

  test('without a visible change are not written', async () => {
    const { writer, commits, bulks } = aWriter(notes, [a('1')]);
    await writer.apply(commits, 'own');
    expect(bulks).toEqual([]);
  });
});

describe('commits of other processes', () => {
  test('that are already shown cost one lookup and no write', async () => {
    const { writer, commits, words, looks, bulks, stored } = aWriter(tallies, [a('1'), b('1')]);
    stored.set('tally-a', { _id: 'tally-a', version: 1, by: ['1'] } as TallyDocument);
    await writer.apply(commits, 'others');
    expect(words()).toEqual({ 'tally-a': ['1'], 'tally-b': ['1'] });
    expect(looks).toEqual([['tally-a', 'tally-b'], ['tally-b']]);
    expect(bulks).toHaveLength(1);
  });

  test('that are older than the cached document leave it unchanged', async () => {
    const { writer, commits, looks, words } = aWriter(tallies, [a('1'), a('2'), a('3'), a('4')]);
    await writer.apply(commits.slice(0, 1), 'own');
    await writer.apply(commits.slice(1, 3), 'own');
    await writer.apply(commits.slice(0, 1), 'others');
    await writer.apply(commits.slice(3), 'own');
    expect(looks).toEqual([['tally-a'], ['tally-a']]);
    expect(words()).toEqual({ 'tally-a': ['1', '2', '3', '4'] });
  });

  test('that are already shown make this process drop its older cached document', async () => {
    const { writer, commits, words, stored, looks } = aWriter(tallies, [a('1'), a('2'), a('3'), a('4')]);
    await writer.apply(commits.slice(0, 1), 'own');
    await writer.apply(commits.slice(1, 2), 'own');
    stored.set('tally-a', { _id: 'tally-a', version: 3, by: ['1', '2', 'theirs'] } as TallyDocument);
    await writer.apply(commits.slice(2, 3), 'others');
    await writer.apply(commits.slice(3), 'own');
    expect(words()).toEqual({ 'tally-a': ['1', '2', 'theirs', '4'] });
    expect(looks).toEqual([['tally-a'], ['tally-a'], ['tally-a']]);
  });

  test('that show nothing newer leave the cached document', async () => {
    const { writer, commits, looks } = aWriter(tallies, [a('1'), a('2'), a('3')]);
    await writer.apply(commits.slice(0, 1), 'own');
    await writer.apply(commits.slice(1, 2), 'own');
    await writer.apply(commits.slice(0, 1), 'others');
    await writer.apply(commits.slice(2), 'own');
    expect(looks).toEqual([['tally-a'], ['tally-a']]);
  });
});

describe('a bulk write that fails', () => {
  test.each([
    ['before it arrives', bulk.questionLost],
    ['after everything was written', bulk.answerLost],
    ['after the first document was written', bulk.partlyWritten(1)],
  ])('%s is a fault of the database, and the same commits can come again', async (_when, cue) => {
    const { writer, commits, on, words } = aWriter(tallies, [a('1'), b('1'), a('2')]);
    on(cue);
    await expect(writer.apply(commits, 'own')).rejects.toThrow('connection closed');
    await writer.apply(commits, 'catch-up');
    expect(words()).toEqual({ 'tally-a': ['1', '2'], 'tally-b': ['1'] });
  });

  test('because another process was first is repeated from what that process wrote', async () => {
    const { writer, commits, on, words, stored, pauses } = aWriter(tallies, [a('1'), a('2'), b('1')]);
    on(
      bulk.after(() =>
        stored.set('tally-a', { _id: 'tally-a', version: 1, by: ['theirs'] } as TallyDocument),
      ),
    );
    await writer.apply(commits, 'own');
    expect(words()).toEqual({ 'tally-a': ['theirs', '2'], 'tally-b': ['1'] });
    expect(pauses).toEqual([1]);
  });

  test('because another process has written the same writes nothing twice, and caches the stored document', async () => {
    const { writer, commits, on, words, stored, bulks, looks } = aWriter(tallies, [a('1'), a('2')]);
    on(
      bulk.after(() =>
        stored.set('tally-a', { _id: 'tally-a', version: 1, by: ['theirs'] } as TallyDocument),
      ),
    );
    await writer.apply(commits.slice(0, 1), 'own');
    expect(bulks).toHaveLength(1);
    await writer.apply(commits.slice(1), 'own');
    expect(words()).toEqual({ 'tally-a': ['theirs', '2'] });
    expect(looks).toEqual([['tally-a']]);
  });

  test('because others are always first ends after thirty attempts, with longer and longer delays', async () => {
    const versions = Array.from({ length: 40 }, (_, n) => a(`${n}`));
    const { writer, commits, on, stored, pauses } = aWriter(tallies, versions);
    let version = 0;
    const others = bulk.after(() => {
      version += 1;
      stored.set('tally-a', { _id: 'tally-a', version, by: [] } as unknown as TallyDocument);
    });
    on(...Array.from({ length: 40 }, () => others));
    await expect(writer.apply(commits, 'own')).rejects.toThrow('tallies is written by others all the time');
    expect(pauses.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 64, 100, 100]);
    expect(pauses).toHaveLength(30);
  });

  test('is not continued from data that was read before the database was away', async () => {
    const { writer, commits, afterEachLook, stored, bulks } = aWriter(tallies, [a('1'), a('2')]);
    stored.set('tally-a', { _id: 'tally-a', version: 1, by: ['1'] } as TallyDocument);
    afterEachLook(() => writer.invalidate());
    await expect(writer.apply(commits.slice(1), 'own')).rejects.toThrow('the database was away meanwhile');
    expect(bulks).toEqual([]);
  });
});

describe('a document under a bulk delete', () => {
  const note = (stream: string, by: string): Happened<Note> => [`tally-${stream}`, noted(by)];
  const clear: Happened<Note> = ['tally-a', cleared];

  test('is removed, and documents of other streams and later ones stay', async () => {
    const { writer, commits, shown } = aWriter(notes, [
      note('a', '1'),
      note('b', '1'),
      clear,
      note('a', '2'),
    ]);
    for (const commit of commits) await writer.apply([commit], 'own');
    expect(shown().map(({ _id }) => _id)).toEqual([2, 4]);
  });

  test('in the same batch does not come back, and other documents are written', async () => {
    const { writer, commits, shown, bulks } = aWriter(notes, [
      note('a', '1'),
      note('b', '1'),
      clear,
      note('a', '2'),
    ]);
    await writer.apply(commits, 'catch-up');
    expect(shown().map(({ _id }) => _id)).toEqual([2, 4]);
    expect(bulks[0]?.filter((operation) => 'insertOne' in operation)).toHaveLength(2);
  });

  test('is also removed by a commit that writes nothing else', async () => {
    const { writer, commits, stored, shown } = aWriter(notes, [note('a', '1'), clear]);
    stored.set(1, { _id: 1, version: 1, stream: 'tally-a', by: '1' } as NoteDocument);
    await writer.apply(commits.slice(1), 'others');
    expect(shown()).toEqual([]);
  });
});

test('a failed batch must be repeated before later ones', async () => {
  const { writer, commits, on, words } = aWriter(tallies, [a('1'), b('1')]);
  on(bulk.questionLost);
  await expect(writer.apply(commits.slice(0, 1), 'own')).rejects.toThrow('connection closed');
  await expect(writer.apply(commits.slice(1), 'own')).rejects.toThrow('an earlier batch has to come again');
  await writer.apply(commits, 'own');
  expect(words()).toEqual({ 'tally-a': ['1'], 'tally-b': ['1'] });
});

test('an empty batch writes nothing', async () => {
  const { writer, bulks, looks } = aWriter(tallies, []);
  await writer.apply([], 'others');
  expect([bulks, looks]).toEqual([[], []]);
});
