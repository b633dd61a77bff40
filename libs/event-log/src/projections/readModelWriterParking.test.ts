import { describe, expect, test } from 'vitest';
import { aWriter, fragile, counted, erased, a, b, type Note } from '../testing/scriptedReadModelWriter.ts';
import { tallies, type TallyDocument } from '../testing/tally.ts';
import type { Happened } from '../testing/projectionSpec.ts';
import type { ParkedDocument } from '../readModels/parked.ts';

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
    // The document is no longer parked.
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
    // The next commit of a released document must not change this entry.
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
