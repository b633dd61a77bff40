import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startRefusal, supervise, type ChildSpec } from './child.ts';
import { REDIS_WARNING } from './redis.ts';

/** How a process ends that runs this script, as the supervisor reports it. */
const endOf = async (script: string, more: Pick<ChildSpec, 'crash' | 'warning'> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'exline-child-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return new Promise<{ how: string; badConfiguration: string | undefined }>((resolve) => {
    const spec = {
      name: 'gateway',
      command: process.execPath,
      args: ['-e', script],
      env: process.env,
      ...more,
    };
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

test('a Redis that cannot start reports the last warning of its log', async () => {
  const log = [
    '7:C 30 Nov 2026 00:22:45.453 # WARNING Memory overcommit must be enabled!',
    '7:M 30 Nov 2026 00:22:45.453 * DB loaded from base file',
    '7:M 30 Nov 2026 00:22:45.453 # Bad file format reading the append only file',
  ];
  const script = `console.log(${JSON.stringify(log.join('\n'))}); process.exitCode = 1`;
  const { how } = await endOf(script, { warning: REDIS_WARNING });
  expect(how).toBe('status 1: Bad file format reading the append only file');
});

test('a database whose file is cut off says what that usually means', async () => {
  const script = `process.kill(process.pid, 'SIGBUS'); setTimeout(() => {}, 60_000)`;
  const { how } = await endOf(script, { crash: 'its file may be damaged' });
  expect(how).toBe('SIGBUS: its file may be damaged');
});

test('a process that refuses its configuration says what is wrong with it', async () => {
  const script = `console.error('Warning: Ignoring extra certs'); console.error('Bad configuration: SMS_URL'); process.exitCode = 78`;
  expect((await endOf(script)).badConfiguration).toBe('Bad configuration: SMS_URL');
});

test('a refused configuration ends the start, but not a system that runs', async () => {
  const { refused, refuse, hasStarted } = startRefusal();
  expect(refuse('Bad configuration: SMS_URL')).toBe(true);
  await expect(refused).rejects.toThrow('Bad configuration: SMS_URL');
  hasStarted();
  expect(refuse('Bad configuration: SMS_URL')).toBe(false);
});
