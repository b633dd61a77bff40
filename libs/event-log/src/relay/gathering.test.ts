import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGathering } from './gathering.ts';

const INSERT_MS = 4;

/** Whether an insert begins without any more time passing. */
const beginsAtOnce = async (gathering: ReturnType<typeof createGathering>): Promise<boolean> => {
  let hasBegun = false;
  void gathering.gather(INSERT_MS).then(() => (hasBegun = true));
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  return hasBegun;
};

describe('the wait for the next commits of other processes', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('lets a process that has just been answered share the next insert', async () => {
    // given a process whose commits have just been stored
    const gathering = createGathering();
    gathering.answered('a worker');
    // when the next insert is due
    const early = await beginsAtOnce(gathering);
    // then it waits for that process
    expect(early).toBe(false);
  });

  it('does not delay an insert for a process that was answered a while ago and has sent nothing', async () => {
    // given a process whose commits were stored some time ago
    const gathering = createGathering();
    gathering.answered('a worker');
    vi.advanceTimersByTime(INSERT_MS / 2);
    // when the next insert is due
    const atOnce = await beginsAtOnce(gathering);
    // then it begins at once
    expect(atOnce).toBe(true);
  });
});
