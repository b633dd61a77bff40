import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { supervise } from './child.ts';

test('an ended process reports the reason in addition to its status', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'exline-child-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = `console.error('{"level":30}'); console.error('port 80 is taken\\n  at listen'); process.exitCode = 3`;

  const ended = await new Promise<string>((resolve) => {
    const spec = { name: 'gateway', command: process.execPath, args: ['-e', script], env: process.env };
    const onExit = (_name: string, how: string) => resolve(how);
    const child = supervise({ ...spec, logFile: join(folder, 'gateway.log') }, { onExit, onLine: () => {} });
    onTestFinished(() => child.stop());
  });

  expect(ended).toBe('status 3: port 80 is taken');
});
