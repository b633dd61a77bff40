import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Commit, NewCommit } from '../commits/commit.ts';
import type { Relay } from '../relay/relay.ts';
import { createSharedAppend } from './sharedAppend.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (position: number) => ({ position, events: [] }) as unknown as Commit;
const none: readonly NewCommit[] = [];

/** Another process appends each commit for this one. `pass` passes it on, as long as Redis works. */
const appendingElsewhere = () => {
  let position = 0;
  let pass = (_commits: readonly Commit[]): void => {};
  const onMissing = vi.fn();
  const relay = {
    start: (_append: unknown, onHeard: typeof pass) => (pass = onHeard),
    append: async () => ({ landed: [at((position += 1))], stopped: null, repeated: null, isElsewhere: true }),
  } as unknown as Relay;
  const append = createSharedAppend({
    relay,
    append: vi.fn(),
    versions: { toCurrent: (event) => event },
    onHeard: () => {},
    onAppendedElsewhere: () => {},
    onMissing,
  });
  return { append: () => append(none), pass: (passed: number) => pass([at(passed)]), onMissing };
};

test('the log is read when a commit that another process appended is not passed on within 100 ms', async () => {
  const { append, onMissing } = appendingElsewhere();
  await append();
  vi.advanceTimersByTime(99);
  expect(onMissing).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onMissing).toHaveBeenCalledOnce();
});

test('a commit that is lost while an earlier one is awaited is read within 200 ms, too', async () => {
  const { append, pass, onMissing } = appendingElsewhere();
  await append();
  pass(1);
  vi.advanceTimersByTime(90);
  await append();
  vi.advanceTimersByTime(109);
  expect(onMissing).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onMissing).toHaveBeenCalledOnce();
});

test('while commits are passed on in time, the log is not read', async () => {
  const { append, pass, onMissing } = appendingElsewhere();
  for (let passed = 1; passed <= 20; passed += 1) {
    await append();
    vi.advanceTimersByTime(30);
    pass(passed);
  }
  vi.advanceTimersByTime(1_000);
  expect(onMissing).not.toHaveBeenCalled();
});
