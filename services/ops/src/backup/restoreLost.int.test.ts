import { join } from 'node:path';
import { MongoNetworkError } from 'mongodb';
import { expect, test } from 'vitest';
import type { CommandDeps } from '../core/command.ts';
import { callsThrough } from '../testing/cutOff.ts';
import { aFolder, anInstallation, aRunningDatabase, command, masterKey } from '../testing/installation.ts';
import { checkBackup } from './check.ts';
import { restore } from './restore.ts';

const aBackup = async (): Promise<string> => {
  const file = join(aFolder(), 'exline.backup');
  expect(await command(await anInstallation(1), ['backup', file])).toMatchObject({ code: 0 });
  return file;
};

test.each([
  [
    'while it is put in place',
    'renameCollection',
    'holds either the old data or the restored data, complete',
  ],
  ['before it is checked', 'findOne', 'was restored, but not checked: run make verify'],
])('a restore whose database is lost %s says what the database holds', async (_when, call, words) => {
  const db = await aRunningDatabase(aFolder());
  const rest = { master: { secret: masterKey }, print: () => {}, show: () => {} };
  let isReplaced = false;
  const losing = callsThrough(
    db,
    (collection) => collection === 'commits',
    (name, ask) => {
      if (name === call && (isReplaced || name === 'renameCollection'))
        return Promise.reject(new MongoNetworkError('connect ECONNREFUSED'));
      return ask();
    },
  );
  const deps: CommandDeps = {
    ...rest,
    database: { db: losing, url: '', isRunning: false, dataDir: null, close: async () => {} },
    signal: new AbortController().signal,
  };
  const checked = await checkBackup({ ...rest, file: await aBackup(), trust: false });
  const onReplaced = () => (isReplaced = true);
  await expect(restore(deps, checked, { force: false, onReplaced })).rejects.toThrow(words);
});
