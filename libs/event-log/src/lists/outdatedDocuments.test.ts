import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentId } from '../readModels/projection.ts';
import { createOutdatedDocuments } from './outdatedDocuments.ts';

describe('documents that another process changed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const readings = (answer: () => Promise<void> = async () => {}) => {
    const reads: DocumentId[][] = [];
    const outdated = createOutdatedDocuments((ids) => {
      reads.push([...ids]);
      return answer();
    });
    return { outdated, reads };
  };

  it('are read once after a second, however often they changed', async () => {
    const { outdated, reads } = readings();
    for (const id of ['a', 'b', 'a', 'a']) outdated.add(id);
    await vi.advanceTimersByTimeAsync(999);
    expect(reads).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(reads).toEqual([['a', 'b']]);
  });

  it('are read before the lists are used', async () => {
    const { outdated, reads } = readings();
    outdated.add('a');
    await outdated.readAll();
    expect(reads).toEqual([['a']]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reads).toEqual([['a']]);
  });

  it('are read early, and some at a time, if there are many', async () => {
    const { outdated, reads } = readings();
    for (let id = 0; id < 2_500; id += 1) outdated.add(id);
    expect(reads.map(({ length }) => length)).toEqual([1_000]);
    await outdated.readAll();
    expect(reads.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  });

  it('do not keep the lists waiting while they change all the time', async () => {
    const { outdated, reads } = readings(async () => outdated.add('busy'));
    outdated.add('a');
    await outdated.readAll();
    expect(reads).toEqual([['a']]);
  });

  it('are read again if a read in the background failed', async () => {
    const answers = [Promise.reject(new Error('away')), Promise.resolve()];
    answers[0]?.catch(() => {});
    const { outdated, reads } = readings(() => answers.shift() ?? Promise.resolve());
    outdated.add('a');
    await vi.advanceTimersByTimeAsync(1_000);
    await outdated.readAll();
    expect(reads).toEqual([['a'], ['a']]);
  });

  it('report to the lists that they cannot be read', async () => {
    const { outdated } = readings(() => Promise.reject(new Error('away')));
    outdated.add('a');
    await expect(outdated.readAll()).rejects.toThrow('away');
  });
});
