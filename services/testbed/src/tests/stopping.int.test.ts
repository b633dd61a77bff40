import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  inShell,
  isProcess,
  isReady,
  launchSystem,
  noMails,
  pidOf,
  processesOn,
  startSystem,
  stopSystem,
  tempFolder,
  timeUntil,
  type System,
} from '../processes/system.ts';

/** The time limit for stopping. */
const STOPS_WITHIN_MS = 10_000;
/** This limit only detects a hang. */
const SOON_MS = 60_000;
const isGateway = isProcess('gateway');
const isSupervisor = isProcess('supervisor');
const ALL_GONE = 'something still runs';

describe('a running system', () => {
  const folder = tempFolder(afterAll);
  let system: System;
  beforeAll(async () => void (system = await startSystem(folder, { DEMO_DATA: 'on' })));

  test.each(['gateway', 'database', 'redis', 'worker', 'mailCatcher'] as const)(
    'has a killed %s back',
    async (name) => {
      const killed = pidOf(folder, name);
      process.kill(killed, 'SIGKILL');
      await timeUntil(async () => !processesOn(folder).includes(killed), SOON_MS, 'it did not die');
      const isBack = async () => processesOn(folder).some(isProcess(name));
      await timeUntil(isBack, SOON_MS, 'it does not run again');
      await timeUntil(() => isReady(system.url), SOON_MS, 'not ready again');
      expect(pidOf(folder, name)).not.toBe(killed);
    },
  );

  test('ends a gateway cleanly while the database is frozen', async () => {
    const database = pidOf(folder, 'database');
    process.kill(database, 'SIGSTOP');
    process.kill(pidOf(folder, 'gateway'), 'SIGTERM');
    const hasEnded = async () => system.output().includes('[gateway] ended (status');
    await timeUntil(hasEnded, SOON_MS, 'it still runs');
    process.kill(database, 'SIGCONT');
    expect(system.output()).toContain('[gateway] ended (status 0)');
    await timeUntil(() => isReady(system.url), SOON_MS, 'not ready again');
  });

  test('keeps running when the reader of its output is gone', async () => {
    system.supervisor.stdout?.destroy();
    const killed = pidOf(folder, 'worker');
    process.kill(killed, 'SIGKILL');
    const isBack = async () => processesOn(folder).some((pid) => isProcess('worker')(pid) && pid !== killed);
    await timeUntil(isBack, SOON_MS, 'it does not run again');
    expect(await isReady(system.url)).toBe(true);
  });

  test('ends completely with kill -9 of its supervisor, and the next start finds the data', async () => {
    const track = (url: string) => fetch(`${url}/api/track/EX1234567890`).then((answer) => answer.json());
    const before = await track(system.url);

    system.supervisor.kill('SIGKILL');
    await timeUntil(async () => processesOn(folder).length === 0, SOON_MS, ALL_GONE);

    system = await startSystem(folder, { DEMO_DATA: 'off' });
    expect(await track(system.url)).toEqual(before);
  });

  test('can be started again at once after kill -9 of its supervisor', async () => {
    system.supervisor.kill('SIGKILL');
    system = await startSystem(folder);
    expect(await isReady(system.url)).toBe(true);
  });

  test('shuts down cleanly on SIGTERM', async () => {
    await expect.poll(() => processesOn(folder)).toHaveLength(6);
    const { code, ms } = await stopSystem(system);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(STOPS_WITHIN_MS);
    expect(processesOn(folder)).toEqual([]);
  });
});

test('kill -9 of the shell that starts it leaves nothing behind, even during the start', async () => {
  const folder = tempFolder();
  const { supervisor: shell } = await launchSystem(folder, noMails, inShell);
  await timeUntil(async () => processesOn(folder).some(isGateway), SOON_MS, 'no gateway was started');
  shell.kill('SIGKILL');
  await expect.poll(() => processesOn(folder), { timeout: SOON_MS }).toEqual([]);
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s while it still starts leaves nothing behind',
  async (signal) => {
    const folder = tempFolder();
    const starting = startSystem(folder, noMails).catch(() => null);
    await timeUntil(async () => processesOn(folder).some(isGateway), SOON_MS, 'no gateway was started');
    for (const pid of processesOn(folder).filter(isSupervisor)) process.kill(pid, signal);
    await timeUntil(async () => processesOn(folder).length === 0, SOON_MS, ALL_GONE);
    expect(await starting).toBeNull();
  },
);
