import { afterEach, expect, test, vi } from 'vitest';
import { LogFull, LogUnavailable, LogUnprotected } from '../commits/errors.ts';
import { anAppender, row } from '../testing/scriptedAppender.ts';
import { cue } from '../testing/scriptedCommits.ts';

afterEach(() => void vi.restoreAllMocks());

test('a full disk refuses all waiting appends at once, and later ones succeed when there is room', async () => {
  const { append, on, positions, pauses } = anAppender();
  on(cue.noSpace);
  const refused = await Promise.all([append(row('a', 1)), append(row('b', 1))]);
  for (const { landed, stopped } of refused) {
    expect(landed).toEqual([]);
    expect(stopped).toBeInstanceOf(LogFull);
  }
  await append(row('a', 1));
  expect(positions()).toEqual(['1 a 1']);
  expect(pauses).toEqual([]);
});

test('the outcome of an append is unknown if an attempt before the full disk had no answer', async () => {
  const { append, on } = anAppender();
  on(cue.questionLost, cue.noSpace);
  const { stopped } = await append(row('a', 1));
  expect(stopped).toBeInstanceOf(LogUnavailable);
});

test('while the log lacks a unique index, no append reaches the database', async () => {
  let lost: Error | null = new LogUnprotected();
  const { append, inserts, positions } = anAppender({ refuses: () => lost });
  expect((await append(row('a', 1))).stopped).toBe(lost);
  expect(inserts).toEqual([]);
  lost = null;
  await append(row('a', 1));
  expect(positions()).toEqual(['1 a 1']);
});
