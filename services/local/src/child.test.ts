import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startRefusal, supervise } from './child.ts';

/** How a process ends that runs this script, as the supervisor reports it. */
const endOf = async (script: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'exline-child-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return new Promise<{ how: string; badConfiguration: string | undefined }>((resolve) => {
    const spec = { name: 'gateway', command: process.execPath, args: ['-e', script], env: process.env };
    const onExit = (_name: string, how: string, badConfiguration?: string) =>
      resolve({ how, badConfiguration });
    const child = supervise({ ...spec, logFile: join(folder, 'gateway.log') }, { onExit, onLine: () => {} });
    onTestFinished(() => child.stop());
  });
};

test('an ended process reports the reason in addition to its status', async () => {
  const script = `console.error('{"level":30}'); console.error('port 80 is taken\\n  at listen'); process.exitCode = 3`;
  const { how, badConfiguration } = await endOf(script);
  expect(how).toBe('status 3: port 80 is taken');
  expect(badConfiguration).toBeUndefined();
});

test('a process that was killed does not report what it wrote before', async () => {
  const script = `console.error('socket timeout'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 100)`;
  expect((await endOf(script)).how).toBe('SIGKILL');
});

test('a process that refuses its configuration says what is wrong with it', async () => {
  const script = `console.error('Bad configuration: SMS_URL'); process.exitCode = 78`;
  expect((await endOf(script)).badConfiguration).toBe('Bad configuration: SMS_URL');
});

test('a refused configuration ends the start, but not a system that runs', async () => {
  const { refused, refuse, hasStarted } = startRefusal();
  expect(refuse('Bad configuration: SMS_URL')).toBe(true);
  await expect(refused).rejects.toThrow('Bad configuration: SMS_URL');
  hasStarted();
  expect(refuse('Bad configuration: SMS_URL')).toBe(false);
});
