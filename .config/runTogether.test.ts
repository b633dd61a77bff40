import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, test, vi } from 'vitest';

const together = fileURLToPath(new URL('runTogether.mjs', import.meta.url));

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const ends: (() => void)[] = [];
afterAll(() => ends.forEach((end) => end()));

/** Runs two shells that each start a child and wait for it. Resolves once all four have printed their process ids. */
const started = async (script: string) => {
  const code = `import { runTogether } from ${JSON.stringify(together)};
    const shell = { command: 'sh', args: ['-c', ${JSON.stringify(script)}] };
    await runTogether([shell, shell], 500);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  parent.stdout.on('data', (chunk) => (told += String(chunk)));
  const pids = () => (told.match(/\d+/g) ?? []).map(Number);
  ends.push(() => {
    for (const pid of pids()) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    parent.kill('SIGKILL');
  });
  await vi.waitUntil(() => pids().length === 4, { timeout: 20_000 });
  return { parent, pids: pids() };
};

// These tests run side by side, because each waits about two seconds for processes that nothing reaps.
test.concurrent.for(['SIGTERM', 'SIGINT'] as const)(
  'one %s ends all commands and what they started',
  async (signal, { expect }) => {
    const { parent, pids } = await started('sleep 1000 & echo $! $$; wait');
    parent.kill(signal);
    await once(parent, 'close');
    await vi.waitUntil(() => !pids.some(isRunning), { timeout: 20_000 });
    expect(pids.filter(isRunning)).toEqual([]);
  },
);

test.concurrent('the end of one command ends the others', async ({ expect }) => {
  const { parent, pids } = await started('sleep 1000 & echo $! $$; wait');
  process.kill(pids[0] ?? 0, 'SIGKILL');
  await once(parent, 'close');
  await vi.waitUntil(() => !pids.some(isRunning), { timeout: 20_000 });
  expect(pids.filter(isRunning)).toEqual([]);
});

test.concurrent('a command that ignores the signal is killed', async ({ expect }) => {
  const { parent, pids } = await started("trap '' TERM; sleep 1000 & echo $! $$; while true; do wait; done");
  parent.kill('SIGTERM');
  await once(parent, 'close');
  await vi.waitUntil(() => !pids.some(isRunning), { timeout: 20_000 });
  expect(pids.filter(isRunning)).toEqual([]);
});
