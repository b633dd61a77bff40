import { expect, test, vi } from 'vitest';
import type { Commit, NewCommit } from '../commits/commit.ts';
import { createFold } from '../commits/decider.ts';
import { LogBusy, VersionConflict } from '../commits/errors.ts';
import { startStreams } from './startStreams.ts';

interface Inputs {
  Open: { by: string };
}

const landed = (commit: NewCommit, position: number): Commit => ({ ...commit, position, hash: '' });

const refusal = new Error('the name is missing');

/**
 * A log that contains the existing streams, and fails for the stream `busy`. Another writer creates the unseen streams
 * after the lookup.
 */
const starting = (existing: readonly string[] = [], unseen: readonly string[] = []) => {
  const streams = new Set([...existing, ...unseen]);
  let position = 10;
  const append = vi.fn(async (commit: NewCommit) => {
    if (commit.stream === 'busy') throw new LogBusy();
    if (streams.has(commit.stream)) throw new VersionConflict(commit.version);
    streams.add(commit.stream);
    return landed(commit, (position += 1));
  });
  const queued: unknown[] = [];
  const start = startStreams<number, Inputs>({
    log: { append, versionOf: () => 1, existing: async () => new Set(existing) },
    decider: {
      initial: 0,
      evolve: {},
      decide: {
        Open: (_state: number, { by }: Inputs['Open']) => {
          if (by === 'unknown') throw refusal;
          return [{ type: 'Opened', data: { by } }];
        },
      },
    },
    apply: createFold({}),
    now: () => new Date('2026-11-26T10:00:00.000Z'),
    inQueue: async (isStarted, stream, command, input, context) => {
      queued.push([isStarted, stream, command, input, context]);
      throw refusal;
    },
  });
  return { start, append, queued };
};

const context = { actor: 'staff:1:ana', correlationId: 'c1' };
const opening = (stream: string, by = 'ana') => ({ stream, input: { by }, context });

test('new streams are appended at version 1, and answered in the order of the commands', async () => {
  const { start, append, queued } = starting();
  const outcomes = await start('Open', [opening('a'), opening('b')]);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled', value: { stream: 'a', position: 11 } },
    { status: 'fulfilled', value: { stream: 'b', position: 12 } },
  ]);
  expect(append.mock.calls[0]?.[0]).toMatchObject({
    stream: 'a',
    version: 1,
    at: '2026-11-26T10:00:00.000Z',
    ...context,
    events: [{ type: 'Opened', v: 1, data: { by: 'ana' } }],
  });
  expect(queued).toEqual([]);
});

test('a stream that exists is decided in its queue, and does not affect the others', async () => {
  const { start, append, queued } = starting(['a']);
  const outcomes = await start('Open', [opening('a'), opening('b')]);
  expect(queued).toEqual([[true, 'a', 'Open', { by: 'ana' }, context]]);
  expect(outcomes).toMatchObject([{ status: 'rejected', reason: refusal }, { status: 'fulfilled' }]);
  expect(append).toHaveBeenCalledTimes(1);
});

test('a stream that another writer starts meanwhile is decided in its queue', async () => {
  const { start, append, queued } = starting([], ['a']);
  await start('Open', [opening('a'), opening('b')]);
  expect(append).toHaveBeenCalledTimes(2);
  expect(queued).toHaveLength(1);
});

test('of two commands for one new stream, the second is decided in its queue', async () => {
  const { start, queued } = starting();
  await start('Open', [opening('a', 'ana'), opening('a', 'ben')]);
  expect(queued).toEqual([[true, 'a', 'Open', { by: 'ben' }, context]]);
});

test('a command that an empty stream refuses is decided in its queue', async () => {
  const { start, append, queued } = starting();
  await start('Open', [opening('a', 'unknown')]);
  expect(append).not.toHaveBeenCalled();
  expect(queued).toHaveLength(1);
});

test('a command keeps the id of its commit, so that a repeated import finds the same commit', async () => {
  const { start, append } = starting();
  await start('Open', [{ ...opening('a'), context: { ...context, commitId: 'key-1-0' } }]);
  expect(append.mock.calls[0]?.[0]).toMatchObject({ commitId: 'key-1-0' });
});

test('a failure of the log is reported for its command', async () => {
  const { start, queued } = starting();
  const outcomes = await start('Open', [opening('busy'), opening('b')]);
  expect(outcomes).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled' }]);
  expect(outcomes[0]).toMatchObject({ reason: expect.any(LogBusy) });
  expect(queued).toEqual([]);
});
