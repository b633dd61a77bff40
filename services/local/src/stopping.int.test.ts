import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  isProcess,
  isReady,
  pidOf,
  processesOn,
  startSystem,
  stopSystem,
  tempFolder,
  timeUntil,
  type System,
} from './testing/system.ts';

/** What stopping may take at most. */
const STOPS_WITHIN_MS = 10_000;
/** Only says that something hangs. */
const SOON_MS = 60_000;
const isGateway = isProcess('gateway');
const isSupervisor = isProcess('supervisor');
const ALL_GONE = 'something still runs';

describe('in a running system', () => {
  const folder = tempFolder(afterAll);
  let system: System;
  beforeAll(async () => void (system = await startSystem(folder)));

  test.each(['gateway', 'database', 'redis', 'worker', 'mailCatcher'] as const)(
    'a killed %s is back',
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

  test('SIGTERM stops everything in good order', async () => {
    expect(processesOn(folder).length).toBe(6);
    const { code, ms } = await stopSystem(system);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(STOPS_WITHIN_MS);
    expect(processesOn(folder)).toEqual([]);
  });
});

describe('kill -9 of the supervisor', () => {
  const folder = tempFolder(afterAll);
  let second: System;

  test('ends all that it started, and the next start finds the data', async () => {
    const first = await startSystem(folder, { DEMO_DATA: 'on' });
    const track = (url: string) => fetch(`${url}/api/track/EX1234567890`).then((answer) => answer.json());
    const before = await track(first.url);

    first.supervisor.kill('SIGKILL');
    await timeUntil(async () => processesOn(folder).length === 0, SOON_MS, ALL_GONE);

    second = await startSystem(folder, { DEMO_DATA: 'off' });
    expect(await track(second.url)).toEqual(before);
  });

  test('may be followed by the next start at once', async () => {
    second.supervisor.kill('SIGKILL');
    const { url } = await startSystem(folder);
    expect(await isReady(url)).toBe(true);
  });
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s while it still starts leaves nothing behind',
  async (signal) => {
    const folder = tempFolder();
    const starting = startSystem(folder).catch(() => null);
    await timeUntil(async () => processesOn(folder).some(isGateway), SOON_MS, 'no gateway was started');
    for (const pid of processesOn(folder).filter(isSupervisor)) process.kill(pid, signal);
    await timeUntil(async () => processesOn(folder).length === 0, SOON_MS, ALL_GONE);
    expect(await starting).toBeNull();
  },
);
