import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const talkative = fileURLToPath(new URL('../dist/testing/talkative.js', import.meta.url));

test('a process whose parent has ended shuts down, although its output has no reader', async () => {
  const child = spawn(process.execPath, [talkative], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(15_000) });
  child.stdout?.destroy();
  child.disconnect();
  await ended.finally(() => child.kill('SIGKILL'));
  expect(child.exitCode ?? child.signalCode).not.toBeNull();
});
