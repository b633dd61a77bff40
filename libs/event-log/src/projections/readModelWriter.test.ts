import type { Erasure, Fact } from '@exline/kernel';
import { describe, expect, test, vi } from 'vitest';
import { foldProjection } from './foldProjection.ts';
import type { ParkedDocument } from '../readModels/parked.ts';
import type { ProjectedDocument, Projection } from '../readModels/projection.ts';
import { createReadModelWriter } from './readModelWriter.ts';
import { commitsOf, type Happened } from '../testing/projectionSpec.ts';
import { bulk, readModelOnCue } from '../testing/readModelOnCue.ts';
import { tallies, type TallyDocument, type TallyEvent } from '../testing/tally.ts';
import { durable, rebuildable } from '@exline/mongo';

interface Note {
  type: string;
  data: { by?: string };
}
const counted = (by: string): Note => ({ type: 'Counted', data: { by } });
const noted = (by: string): Note => ({ type: 'Noted', data: { by } });
const cleared: Note = { type: 'Cleared', data: {} };
const erased: Note = { type: 'PersonalDataErased', data: {} };

interface NoteDocument extends ProjectedDocument {
  stream: string;
  by: string;
}

/** One document per note, until a bulk delete of its stream. */
const notes = foldProjection<NoteDocument, Fact<'Noted', { by: string }> | Fact<'Cleared', object>>({
  name: 'notes',
  schemaVersion: 1,
  streams: ['tally-'],
  cached: false,
  indexes: [{ name: 'version', key: { version: 1 } }],
  idOf: (_event, { position }) => position,
  fold: {
    Noted: (_stored, { data }, { stream, position }) => ({ _id: position, stream, by: data.by }),
    Cleared: 'nothing',
  },
  bulkDelete: { Cleared: (_event, { stream }) => ({ stream }) },
});

/** Like `tallies`, but it fails on poison, and it empties a tally when a person is erased. */
const fragile = (isMended: () => boolean): Projection =>
  foldProjection<TallyDocument, TallyEvent | Erasure<object>>({
    name: 'fragile',
    schemaVersion: 1,
    streams: ['tally-'],
    cached: true,
    indexes: [{ name: 'version', key: { version: 1 } }],
    idOf: (_event, { stream }) => stream,
    fold: {
      Counted: (document, { data: { by } }, { stream }) => {
        if (by === 'poison' && !isMended()) throw new Error('cannot be shown');
        return { _id: stream, by: [...(document?.by ?? []), by] };
      },
      PersonalDataErased: (document, _event, { stream }) => {
        if (document?.by.includes('stuck') && !isMended()) throw new Error('cannot be erased');
        return { _id: stream, by: [] };
      },
    },
  });

/** A writer on a database that fails on cue, with a given log. */
const aWriter = (projection: Projection, happened: readonly Happened<Note>[]) => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const database = readModelOnCue();
  const commits = commitsOf(happened);
  const reads: [string, number][] = [];
  const pauses: number[] = [];
  const waiting = new Map<ParkedDocument['documentId'], ParkedDocument>();
  const onParked = vi.fn();
  const writer = createReadModelWriter(projection, {
    db: database.db,
    log: {
      readStream: async (stream, after = 0) => {
        reads.push([stream, after]);
        return commits.filter((commit) => commit.stream === stream && commit.version > after);
      },
    },
    parked: {
      all: async () => [...waiting.values()],
      add: async (entry) => {
        waiting.set(entry.documentId, { ...entry, _id: `${entry.documentId}`, last: entry.position, at: '' });
      },
      wait: async (_collection, id, position) => {
        const entry = waiting.get(id);
        if (entry) waiting.set(id, { ...entry, last: position });
        return entry !== undefined;
      },
      release: async ({ _id, last }) => {
        const entry = [...waiting.values()].find((each) => each._id === _id && each.last === last);
        return entry !== undefined && waiting.delete(entry.documentId);
      },
    },
    onParked,
    wait: async (ms) => void pauses.push(ms),
  });
  const shown = () => [...database.stored.values()].map((document) => ({ ...document }));
  /** The content of each document. */
  const words = () =>
    Object.fromEntries([...database.stored].map(([id, document]) => [id, (document as TallyDocument).by]));
  const entry = (id: string) => {
    const found = waiting.get(id);
    if (!found) throw new Error(`${id} is not parked`);
    return found;
  };
  return { ...database, writer, commits, reads, pauses, waiting, onParked, shown, words, entry };
};

const a = (by: string): Happened<Note> => ['tally-a', counted(by)];
const b = (by: string): Happened<Note> => ['tally-b', counted(by)];

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
  test('are written without a lookup, because it knows its last version', async () => {
    const { writer, commits, words, looks } = aWriter(tallies, [a('1'), b('1'), a('2')]);
    await writer.apply(commits.slice(0, 2), 'own');
    await writer.apply(commits.slice(2), 'own');
    expect(words()).toEqual({ 'tally-a': ['1', '2'], 'tally-b': ['1'] });
    expect(looks).toEqual([]);
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
    const { writer, commits, looks } = aWriter(tallies, [a('1'), a('2')]);
    await writer.apply(commits.slice(0, 1), 'own');
    writer.close();
    await writer.apply(commits.slice(1), 'own');
    expect(looks).toEqual([['tally-a']]);
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
    const { writer, commits, looks, words } = aWriter(tallies, [a('1'), a('2'), a('3')]);
    await writer.apply(commits.slice(0, 2), 'own');
    await writer.apply(commits.slice(0, 1), 'others');
    await writer.apply(commits.slice(2), 'own');
    expect(looks).toEqual([['tally-a']]);
    expect(words()).toEqual({ 'tally-a': ['1', '2', '3'] });
  });

  test('that are already shown make this process drop its older cached document', async () => {
    const { writer, commits, words, stored, looks } = aWriter(tallies, [a('1'), a('2'), a('3')]);
    await writer.apply(commits.slice(0, 1), 'own');
    stored.set('tally-a', { _id: 'tally-a', version: 2, by: ['1', 'theirs'] } as TallyDocument);
    await writer.apply(commits.slice(1, 2), 'others');
    await writer.apply(commits.slice(2), 'own');
    expect(words()).toEqual({ 'tally-a': ['1', 'theirs', '3'] });
    expect(looks).toEqual([['tally-a'], ['tally-a']]);
  });

  test('that show nothing newer leave the cached document', async () => {
    const { writer, commits, looks } = aWriter(tallies, [a('1'), a('2')]);
    await writer.apply(commits.slice(0, 1), 'own');
    await writer.apply(commits.slice(0, 1), 'others');
    await writer.apply(commits.slice(1), 'own');
    expect(looks).toEqual([['tally-a']]);
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

describe('a document that cannot be updated', () => {
  const poisoned = [a('1'), a('poison'), a('behind'), b('1')];

  test('is parked unchanged after three attempts, and every other document is updated', async () => {
    const { writer, commits, words, waiting, onParked, pauses } = aWriter(
      fragile(() => false),
      poisoned,
    );
    await writer.apply(commits.slice(0, 1), 'own');
    await writer.apply(commits.slice(1), 'own');
    expect(words()).toEqual({ 'tally-a': ['1'], 'tally-b': ['1'] });
    const entry = {
      collection: 'fragile_v1',
      readModel: 'fragile',
      documentId: 'tally-a',
      stream: 'tally-a',
      position: 2,
      error: 'Error: cannot be shown',
      tries: 3,
    };
    expect([...waiting.keys()]).toEqual(['tally-a']);
    expect(onParked).toHaveBeenCalledExactlyOnceWith(
      entry,
      expect.objectContaining({ message: 'cannot be shown' }),
    );
    expect(pauses).toEqual([1, 2]);
  });

  test('delays its own later commits, but not other documents', async () => {
    const { writer, commits, words, entry, onParked } = aWriter(
      fragile(() => false),
      [a('poison'), b('1'), a('behind'), b('2')],
    );
    await writer.apply(commits.slice(0, 2), 'own');
    await writer.apply(commits.slice(2), 'own');
    expect(words()).toEqual({ 'tally-b': ['1', '2'] });
    expect(entry('tally-a')).toMatchObject({ position: 1, last: 3 });
    expect(onParked).toHaveBeenCalledTimes(1);
  });

  test('that another process has repaired is brought up to date from the log', async () => {
    let isMended = false;
    const { writer, commits, words, waiting, reads } = aWriter(
      fragile(() => isMended),
      [a('poison'), a('behind'), a('later')],
    );
    await writer.apply(commits.slice(0, 1), 'own');
    isMended = true;
    waiting.clear();
    await writer.apply(commits.slice(1, 2), 'own');
    expect(words()).toEqual({ 'tally-a': ['poison', 'behind', 'later'] });
    expect(reads).toEqual([['tally-a', 0]]);
    // It is no longer parked.
    await writer.apply(commits.slice(2), 'own');
    expect(reads).toHaveLength(1);
  });

  test('that another process released too early is parked again', async () => {
    const { writer, commits, waiting, onParked } = aWriter(
      fragile(() => false),
      [a('poison'), a('behind')],
    );
    await writer.apply(commits.slice(0, 1), 'own');
    waiting.clear();
    await writer.apply(commits.slice(1), 'own');
    expect([...waiting.keys()]).toEqual(['tally-a']);
    expect(onParked).toHaveBeenCalledTimes(2);
  });

  test('is not cached in its old state', async () => {
    let isMended = false;
    const { writer, commits, words, stored, entry } = aWriter(
      fragile(() => isMended),
      [a('1'), a('poison')],
    );
    await writer.apply(commits.slice(0, 1), 'own');
    await writer.apply(commits.slice(1), 'own');
    stored.set('tally-a', { _id: 'tally-a', version: 1, by: ['as stored'] } as TallyDocument);
    isMended = true;
    expect(await writer.retry(entry('tally-a'))).toBe(true);
    expect(words()).toEqual({ 'tally-a': ['as stored', 'poison'] });
  });
});

describe('a document parked by an earlier process', () => {
  const entryOf = (collection: string, documentId: string) => ({ collection, documentId }) as ParkedDocument;

  test('keeps waiting for the same commit, and other documents do not', async () => {
    const { writer, commits, words, waiting } = aWriter(tallies, [a('1'), b('1')]);
    waiting.set('tally-a', { ...entryOf('tallies_v1', 'tally-a'), _id: 'tally-a', last: 0 });
    writer.loadParked([entryOf('tallies_v1', 'tally-a')]);
    await writer.apply(commits, 'own');
    expect(words()).toEqual({ 'tally-b': ['1'] });
    expect(waiting.get('tally-a')?.last).toBe(1);
  });

  test('of another read model or version is left alone', async () => {
    const { writer, commits, words, waiting } = aWriter(tallies, [a('1'), b('1')]);
    waiting.set('tally-a', { ...entryOf('tallies_v0', 'tally-a'), _id: 'tally-a', last: 0 });
    writer.loadParked([entryOf('tallies_v0', 'tally-a'), entryOf('others_v1', 'tally-b')]);
    await writer.apply(commits, 'own');
    expect(words()).toEqual({ 'tally-a': ['1'], 'tally-b': ['1'] });
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

describe('a parked document that is retried', () => {
  const parked = async (happened: readonly Happened<Note>[] = [a('poison'), b('poison'), a('later')]) => {
    const state = { isMended: false };
    const system = aWriter(
      fragile(() => state.isMended),
      happened,
    );
    await system.writer.apply(system.commits.slice(0, 2), 'own');
    state.isMended = true;
    return { ...system, state };
  };

  test('is released once it shows everything, and the other one stays parked', async () => {
    const { writer, words, entry, waiting, commits } = await parked();
    expect(await writer.retry(entry('tally-a'))).toBe(true);
    expect(words()).toEqual({ 'tally-a': ['poison', 'later'] });
    expect([...waiting.keys()]).toEqual(['tally-b']);
    // Its next commit no longer checks whether it is parked.
    waiting.set('tally-a', { ...entry('tally-b'), documentId: 'tally-a', _id: 'not asked', last: 0 });
    await writer.apply(commits.slice(2), 'own');
    expect(waiting.get('tally-a')?.last).toBe(0);
  });

  test('is brought up to date from where it stopped', async () => {
    const { writer, entry, reads, stored, words } = await parked();
    stored.set('tally-a', { _id: 'tally-a', version: 1, by: ['theirs'] } as TallyDocument);
    expect(await writer.retry(entry('tally-a'))).toBe(true);
    expect(reads).toEqual([['tally-a', 1]]);
    expect(words()).toEqual({ 'tally-a': ['theirs', 'later'] });
  });

  test('stays parked if it still cannot be updated', async () => {
    const { writer, entry, state, waiting } = await parked();
    state.isMended = false;
    expect(await writer.retry(entry('tally-a'))).toBe(false);
    expect([...waiting.keys()]).toEqual(['tally-a', 'tally-b']);
  });

  test('stays parked if more commits arrived meanwhile', async () => {
    const { writer, entry, waiting, commits } = await parked();
    const before = entry('tally-a');
    await writer.apply(commits.slice(2), 'own');
    expect(await writer.retry(before)).toBe(false);
    expect(waiting.has('tally-a')).toBe(true);
    expect(await writer.retry(entry('tally-a'))).toBe(true);
  });

  test('stays parked if the primary that stored it is no longer primary', async () => {
    const { writer, entry, waiting, afterEachLook, setPrimary } = await parked();
    afterEachLook(() => setPrimary('two'));
    expect(await writer.retry(entry('tally-a'))).toBe(false);
    afterEachLook(() => {});
    expect([...waiting.keys()]).toEqual(['tally-a', 'tally-b']);
    expect(await writer.retry(entry('tally-a'))).toBe(true);
  });

  test('stays parked while no primary is known', async () => {
    const { writer, entry, setPrimary, waiting } = await parked();
    setPrimary();
    expect(await writer.retry(entry('tally-a'))).toBe(false);
    expect(waiting.has('tally-a')).toBe(true);
  });
});

describe('an erasure that cannot be applied', () => {
  const erasure: Happened<Note> = ['tally-a', erased];

  test('removes the document, even next to other events and commits', async () => {
    const { writer, commits, words } = aWriter(
      fragile(() => false),
      [a('stuck'), b('stays'), a('more'), ['tally-a', erased, counted('after')]],
    );
    await writer.apply(commits.slice(0, 2), 'own');
    await writer.apply(commits.slice(2), 'own');
    expect(words()).toEqual({ 'tally-b': ['stays'] });
  });

  test('removes the document with its old values, and keeps other documents', async () => {
    const { writer, commits, words, waiting } = aWriter(
      fragile(() => false),
      [a('stuck'), b('stays'), erasure],
    );
    await writer.apply(commits.slice(0, 2), 'own');
    await writer.apply(commits.slice(2), 'own');
    expect(words()).toEqual({ 'tally-b': ['stays'] });
    expect([...waiting.keys()]).toEqual(['tally-a']);
  });

  test('after a parked commit removes the document too, while a plain commit does not', async () => {
    const { writer, commits, words } = aWriter(
      fragile(() => false),
      [a('1'), b('stays'), a('poison'), a('behind'), erasure],
    );
    await writer.apply(commits.slice(0, 2), 'own');
    await writer.apply(commits.slice(2, 3), 'own');
    await writer.apply(commits.slice(3, 4), 'own');
    expect(words()).toEqual({ 'tally-a': ['1'], 'tally-b': ['stays'] });
    await writer.apply(commits.slice(4), 'own');
    expect(words()).toEqual({ 'tally-b': ['stays'] });
  });
});
