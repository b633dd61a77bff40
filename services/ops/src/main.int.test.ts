import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { lockFolder } from '@exline/platform';
import { expect, onTestFinished, test } from 'vitest';
import {
  aFolder,
  anInstallation,
  command,
  commandProcess,
  commandWithoutReader,
  killedCommand,
  masterKey,
  withDatabase,
} from './testing/installation.ts';
import { staffModule } from '@exline/staff';
import { openSystem } from './core/system.ts';

const CANNOT = 2;

test.each([
  [[], 'Commands:'],
  [['repair'], 'There is no command repair.'],
  [['verify', 'orders'], 'There is no command verify orders.'],
  [['backup'], 'make backup FILE='],
  [['restore', ''], 'make restore FILE='],
  [['backup', '--quick'], '--quick'],
  [['erase-person', 'maya'], 'make erase-person EMAIL='],
  [['erase-person', '<maya@example.com>'], 'make erase-person EMAIL='],
  [['erase-person', '503 555-0123'], 'PHONE=+1'],
  [['verify'], 'There is no database in'],
  [
    ['restore', '/nowhere/exline.backup'],
    'The backup cannot be read: it does not exist. Nothing was changed.',
  ],
  [['restore', '/'], 'The backup cannot be read: it is a folder. Nothing was changed.'],
  [['backup', '/'], '/ is a folder.'],
  [['backup', '/nowhere/exline.backup'], 'its folder does not exist. Nothing was saved.'],
  [['--help'], 'Commands:'],
])('%j is refused in plain words', async (args, words) => {
  const { code, output } = await command(aFolder(), args);
  expect(output).toContain(words);
  expect(output).not.toMatch(/^\s+at /m);
  expect(code).toBe(CANNOT);
});

test('a backup does not replace something that is not a file, such as a device', async () => {
  const file = join(aFolder(), 'socket');
  const server = createServer().listen(file);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { code, output } = await command(await anInstallation(1), ['backup', file]);
  expect(output).toContain('socket is not a regular file. Name another one, as in: make backup FILE=');
  expect(code).toBe(CANNOT);
  expect(statSync(file).isSocket()).toBe(true);
});

test('a command that fails says why and exits with its status', async () => {
  const { code, output } = await commandProcess(aFolder(), ['repair']);
  expect(output).toMatch(/^There is no command repair\.$/m);
  expect(code).toBe(CANNOT);
});

test('a command whose output no one reads any more ends as usual', async () => {
  expect(await commandWithoutReader(await anInstallation(1), ['parked'])).toEqual({ code: 0, errors: '' });
});

test('a killed command leaves nothing outside of the data folder, and the next one removes the rest', async () => {
  const dataDir = await anInstallation(1);
  const [TMPDIR, sockets] = [aFolder(), join(dataDir, 'run')];
  const hasStarted = () => existsSync(sockets) || readdirSync(TMPDIR).length > 0;
  await killedCommand(dataDir, ['verify'], hasStarted, { TMPDIR });
  expect(readdirSync(TMPDIR)).toEqual([]);
  expect(existsSync(sockets)).toBe(true);
  expect(await command(dataDir, ['verify'])).toMatchObject({ code: 0 });
  expect(existsSync(sockets)).toBe(false);
});

const replaceByALoop = (file: string) => {
  rmSync(file);
  symlinkSync(file, file);
};

test.each([
  ['empty', (file: string) => truncateSync(file), 'data.mdb is empty. Move it away, and restore a backup.'],
  ['missing', (file: string) => rmSync(file), 'There is no database in'],
  ['out of reach', replaceByALoop, 'data.mdb cannot be used:'],
])('a database whose file is %s is no success', async (_what, damage, words) => {
  const dataDir = await anInstallation(1);
  damage(join(dataDir, 'embedded-mongo', 'data.mdb'));
  const { code, output } = await command(dataDir, ['verify']);
  expect(output).toContain(words);
  expect(code).toBe(CANNOT);
});

test('an unknown read model is refused with the names of the known ones', async () => {
  const { code, output } = await command(await anInstallation(1), ['rebuild', 'parcels']);
  expect(output).toMatch(/no read model parcels; there are orders, .*mails/);
  expect(code).toBe(CANNOT);
});

test.each([
  ['mongodb://maya:secret@127.0.0.1:1/exline', 'does not answer: connect ECONNREFUSED 127.0.0.1:1.'],
  ['nowhere', 'MONGODB_URL must be an address'],
])('a database that cannot be reached (%s) is named', async (MONGODB_URL, words) => {
  const { code, output } = await command(aFolder(), ['verify'], { MONGODB_URL });
  expect(output).toContain(words);
  expect(output).not.toMatch(/^\s+at |secret/m);
  expect(code).toBe(CANNOT);
});

test('a frozen database of a running system does not answer, and is not taken for another process', async () => {
  const dataDir = await anInstallation(1);
  onTestFinished(lockFolder(dataDir));
  const frozen = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void frozen.close());
  await once(frozen, 'listening');
  const { port } = frozen.address() as AddressInfo;
  writeFileSync(join(dataDir, 'database.url'), `mongodb://127.0.0.1:${port}/exline`);
  expect(await command(dataDir, ['verify'])).toEqual({
    code: CANNOT,
    output: `A system runs in ${dataDir}, but its database does not answer. Nothing was changed. Try again, or restart the system first.\n`,
  });
});

test('beside another command, the address that a killed system left does not matter', async () => {
  const dataDir = await anInstallation(1);
  writeFileSync(join(dataDir, 'database.url'), 'mongodb://127.0.0.1:1/exline');
  expect(await command(dataDir, ['verify'])).toMatchObject({ code: 0 });
  onTestFinished(lockFolder(dataDir));
  expect((await command(dataDir, ['verify'])).output).toContain('is in use by another process');
});

test('the password that the first owner chose is removed, once', async () => {
  const dataDir = await anInstallation(1);
  await withDatabase(dataDir, async (db) => {
    const { staff } = await openSystem(db, { secret: masterKey });
    const context = { actor: 'admin:test', role: null, correlationId: 'test' };
    await staff.commands.ChangeOwnPassword({ staffId: 0, from: null, passwordId: 'p1' }, context);
  });
  expect(await commandProcess(dataDir, ['reset-owner-password'])).toEqual({
    code: 0,
    output:
      'Within seconds the first owner signs in with ADMIN_PASSWORD again, and all sessions of that account end.\n',
  });
  expect((await command(dataDir, ['reset-owner-password'])).output).toContain('Nothing was changed');
});

test('the second factor of the first owner is removed, once', async () => {
  const dataDir = await anInstallation(1);
  await withDatabase(dataDir, async (db) => {
    const { log } = await openSystem(db, { secret: masterKey });
    const { commands } = staffModule.open({ log, project: async () => {} });
    const context = { actor: 'admin:test', role: null, correlationId: 'test' };
    await commands.SetFactor({ staffId: 0, factorId: 'f1' }, context);
  });
  expect(await commandProcess(dataDir, ['forget-factor'])).toEqual({
    code: 0,
    output:
      'Within seconds the first owner signs in with the password alone, and all sessions of that account end.\n',
  });
  expect((await command(dataDir, ['forget-factor'])).output).toContain('has no second factor');
  await withDatabase(dataDir, async (db) => {
    const last = await db.collection('commits').findOne({ stream: 'staff' }, { sort: { version: -1 } });
    expect(JSON.stringify(last)).toContain('StaffFactorRemoved');
  });
});
