import { join } from 'node:path';
import { endOfLog } from '@exline/event-log';
import type { Db } from 'mongodb';
import { expect, test } from 'vitest';
import type { CommandDeps } from '../core/command.ts';
import { verify } from '../commands/verify.ts';
import { callsThrough } from '../testing/cutOff.ts';
import { aFolder, anInstallation, aRunningDatabase, command, masterKey } from '../testing/installation.ts';
import { checkBackup } from './check.ts';
import { restore } from './restore.ts';

/** A database that a process uses. While the process is frozen, it does not renew its lease. */
const usedByProcess = (db: Db) => {
  let isFrozen = false;
  return {
    db: callsThrough(
      db,
      (collection) => collection === 'leases',
      (_name, call) => (isFrozen ? new Promise(() => {}) : call()),
    ),
    freezeDuring: async (work: () => Promise<unknown>) => {
      isFrozen = true;
      await work();
      isFrozen = false;
    },
  };
};

const aBackup = async (orders: number): Promise<string> => {
  const file = join(aFolder(), 'exline.backup');
  expect(await command(await anInstallation(orders), ['backup', file])).toMatchObject({ code: 0 });
  return file;
};

test('a restore that was frozen while another one was carried out changes nothing', async () => {
  const db = await aRunningDatabase(aFolder());
  const rest = {
    master: { secret: masterKey },
    print: () => {},
    show: () => {},
    signal: new AbortController().signal,
  };
  const depsOf = (used: Db): CommandDeps => ({
    ...rest,
    database: { db: used, url: '', isRunning: false, dataDir: null, close: async () => {} },
  });
  const [first, second] = [await aBackup(5), await aBackup(3)];
  const checked = async (file: string) => checkBackup({ ...rest, file, trust: false });
  const other = await checked(second);
  const frozen = usedByProcess(db);
  const { frames, ...backup } = await checked(first);
  const interrupted = async function* () {
    let count = 0;
    for await (const frame of frames()) {
      yield frame;
      count += frame.kind === 'commit' ? 1 : 0;
      if (count === 2 && frame.kind === 'commit')
        await frozen.freezeDuring(() => restore(depsOf(db), other, { force: true }));
    }
  };

  await expect(
    restore(depsOf(frozen.db), { ...backup, frames: interrupted }, { force: true }),
  ).rejects.toThrow('a restore');
  expect((await endOfLog(db)).position).toBe(6);
  expect(await verify(depsOf(db))).toBe(0);
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('restoring_'))).toEqual([]);
});
