import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseProcess } from './testing/databaseProcess.ts';
import { aFolder, anInstallation, command } from './testing/installation.ts';

const CANNOT = 2;
/** After this many database calls, every command has opened the log and still has work to do. */
const IN_THE_MIDDLE = 5;

const env = { RETENTION_DAYS: '365', MASTER_KEY_BEFORE: 'another master key for tests, no secret' };
const again = 'When it works again, run the command again';

test('a command whose database is killed says what was done and what to do, and leaves nothing half-done', async () => {
  const folder = aFolder();
  // Commands that need the archive unchanged wait for each other, so each has a database of its own.
  const cases: [string[], string][][] = [
    [
      [['verify'], `The check is not complete. Nothing was changed. ${again}.`],
      [['rebuild'], `The read models that gateways serve are complete. ${again}: it continues.`],
      [['retention'], `The list is not complete. Nothing was changed. ${again}.`],
      [['parked'], `The list is not complete. Nothing was changed. ${again}.`],
      [['parked', 'retry'], `Some documents may be repaired. ${again}.`],
    ],
    [
      [['backup', join(folder, 'exline.backup')], `Nothing was saved. ${again}.`],
      [['erase-person', 'a@b.example'], `The list is not complete, and nothing was erased. ${again}.`],
      [
        ['erase-person', 'a@b.example', '--yes'],
        `What is listed as erased stays erased. ${again} for the rest.`,
      ],
      [['rotate-key'], `Keep MASTER_KEY_BEFORE: some keys may still need it. ${again}: it continues.`],
    ],
    [
      [['archive', '2026-01-01'], `No commit is lost. ${again}: it continues.`],
      [['forget-factor'], `It is not certain whether the change was made. ${again}: it is safe to repeat.`],
      [
        ['reset-owner-password'],
        `It is not certain whether the change was made. ${again}: it is safe to repeat.`,
      ],
    ],
  ];
  const dataDirs = [await anInstallation(1), await anInstallation(1), await anInstallation(1)];
  await Promise.all(
    cases.map(async (commands, index) => {
      const database = await databaseProcess(dataDirs[index] ?? '');
      const outcomes = commands.map(async ([args, state]) => {
        const MONGODB_URL = await database.heldAfter(IN_THE_MIDDLE);
        const { code, output } = await command(folder, args, { ...env, MONGODB_URL });
        expect([args, output.split('\n').at(-2), code]).toEqual([
          args,
          `The database stopped answering. ${state}`,
          CANNOT,
        ]);
      });
      await database.killDuring(commands.length);
      await Promise.all(outcomes);
    }),
  );
  expect(readdirSync(folder)).toEqual([]);
});
