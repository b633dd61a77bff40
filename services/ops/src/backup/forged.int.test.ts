import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { masterKeysOf } from '@exline/event-log';
import { expect, test } from 'vitest';
import { aFolder, anInstallation, command, masterKey, withDatabase } from '../testing/installation.ts';
import { DIGEST_BYTES, DIGEST_PURPOSE, FORMAT, firstLine, toBytes } from './format.ts';

const CANNOT = 2;
const otherKey = 'another master key for tests only, no secret';
const [master] = masterKeysOf({ secret: masterKey }).values();
if (!master) throw new Error('no master key');

const backedUp = async () => {
  const dataDir = await anInstallation();
  const file = join(aFolder(), 'exline.backup');
  const saved = await command(dataDir, ['backup', file]);
  expect(saved.code).toBe(0);
  return { dataDir, file, ...saved };
};

/** A file with any content, and a digest made with any key. */
const forged = (content: Uint8Array, secret = masterKey): string => {
  const file = join(aFolder(), 'forged.backup');
  const [own] = masterKeysOf({ secret }).values();
  const head = Buffer.from(firstLine({ format: FORMAT, fingerprint: master.name }));
  const bytes = Buffer.concat([head, gzipSync(content)]);
  const digest = createHmac('sha256', own?.derive(DIGEST_PURPOSE) ?? '')
    .update(bytes)
    .digest();
  writeFileSync(file, Buffer.concat([bytes, digest]));
  return file;
};

const endless = Buffer.alloc(64);
endless.writeInt32LE(-1, 1);

const commitsIn = (dataDir: string) =>
  withDatabase(dataDir, async (db) => ({
    commits: await db.collection('commits').countDocuments({}),
    names: (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).toSorted(),
  }));

test.each([
  ['a negative length', endless],
  [
    'a key that nothing opens',
    toBytes('personalKey', { _id: 'a', by: master.name, wrapped: 'b', destroyed: [] }),
  ],
  ['a key under another master key', toBytes('personalKey', { _id: 'a', by: 'stranger' })],
])(
  'a backup with %s is refused at once, also with TRUST=1, and nothing is changed',
  async (_what, content) => {
    const dataDir = await anInstallation();
    const before = await commitsIn(dataDir);
    const file = forged(content);
    for (const trust of [[], ['--trust']]) {
      const refused = await command(dataDir, ['restore', file, '--force', ...trust]);
      expect(refused.code).toBe(CANNOT);
      expect(refused.output).toContain('Nothing was changed');
    }
    expect(await commitsIn(dataDir)).toEqual(before);
  },
);

test('a backup that was changed without the master key is refused, and restored with TRUST=1, which names the risk', async () => {
  const { file } = await backedUp();
  const bytes = readFileSync(file);
  const start = bytes.indexOf('\n') + 1;
  const changed = forged(gunzipSync(bytes.subarray(start, -DIGEST_BYTES)), otherKey);
  const dataDir = aFolder();
  const refused = await command(dataDir, ['restore', changed]);
  expect(refused.code).toBe(CANNOT);
  expect(refused.output).toContain('its digest is wrong');
  expect(refused.output).toContain('TRUST=1');
  expect(readdirSync(dataDir)).toEqual([]);

  const trusted = await command(dataDir, ['restore', changed, '--trust']);
  expect(trusted.code).toBe(0);
  expect(trusted.output).toContain('brings in whatever was added');
  expect((await commitsIn(dataDir)).commits).toBe(6);
});

test.each([
  ['another', { MASTER_KEY: otherKey }],
  ['no', { MASTER_KEY: undefined }],
])(
  'with %s MASTER_KEY a restore is refused before anything changes, also with TRUST=1',
  async (_which, env) => {
    const { file } = await backedUp();
    const dataDir = aFolder();
    for (const trust of [[], ['--trust']]) {
      const refused = await command(dataDir, ['restore', file, ...trust], env);
      expect(refused.code).toBe(CANNOT);
      expect(refused.output).toContain('MASTER_KEY');
      expect(refused.output).toContain(master.name);
      expect(refused.output).not.toContain(masterKey);
    }
    expect(readdirSync(dataDir)).toEqual([]);
  },
);

test('after a key rotation, an earlier backup needs the earlier master key', async () => {
  const { dataDir, file } = await backedUp();
  const env = { MASTER_KEY: otherKey, MASTER_KEY_BEFORE: masterKey };
  expect(await command(dataDir, ['rotate-key'], env)).toMatchObject({ code: 0 });
  expect(await command(dataDir, ['restore', file, '--force'], { MASTER_KEY: otherKey })).toMatchObject({
    code: CANNOT,
  });
  expect(await command(dataDir, ['restore', file, '--force'], env)).toMatchObject({ code: 0 });
  expect(await command(dataDir, ['verify'], env)).toMatchObject({ code: 0 });
});

const secrets = {
  adminPassword: 'a generated password',
  sessionSecret: 'a generated session secret',
  masterKey: 'a generated master key for tests only',
};

/** An installation whose first start generated its secrets. */
const generated = async () => {
  const dataDir = await anInstallation();
  const env = { MASTER_KEY: secrets.masterKey, MASTER_KEY_BEFORE: masterKey };
  await command(dataDir, ['rotate-key'], env);
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 });
  const folder = aFolder();
  return { dataDir, file: join(folder, 'exline.backup'), keyFile: join(folder, 'exline.key') };
};
const withoutKey = { MASTER_KEY: undefined };

test('neither a backup nor its output contains a secret, and the output names the secrets to keep', async () => {
  const { dataDir, file } = await generated();
  await withDatabase(dataDir, async (db) => {
    await db.collection('staff_passwords').insertOne({ hash: 'scrypt:a hash' });
    await db.collection('staff_factors').insertOne({ key: 'a sealed key' });
  });
  const { code, output } = await command(dataDir, ['backup', file], withoutKey);
  expect(code).toBe(0);
  const bytes = readFileSync(file);
  const content = gunzipSync(bytes.subarray(bytes.indexOf('\n') + 1, -DIGEST_BYTES)).toString('latin1');
  const text = content + output;
  const all = [...Object.values(secrets), 'scrypt:a hash', 'a sealed key'];
  expect(all.filter((secret) => text.includes(secret))).toEqual([]);
  for (const name of ['MASTER_KEY', 'SESSION_SECRET', 'ADMIN_PASSWORD', 'KEY_FILE'])
    expect(output).toContain(name);
});

test('KEY_FILE receives the generated MASTER_KEY, for its owner only, and a restore elsewhere reads it from there', async () => {
  const { dataDir, file, keyFile } = await generated();
  const withKeyFile = `--key-file=${keyFile}`;
  for (let time = 0; time < 2; time += 1)
    expect(await command(dataDir, ['backup', file, withKeyFile], withoutKey)).toMatchObject({ code: 0 });
  expect(readFileSync(keyFile, 'utf8')).toBe(`${secrets.masterKey}\n`);
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);

  const other = aFolder();
  expect(await command(other, ['restore', file, withKeyFile], withoutKey)).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(join(other, 'secrets.json'), 'utf8'))).toEqual({
    masterKey: secrets.masterKey,
  });
  expect(statSync(join(other, 'secrets.json')).mode & 0o777).toBe(0o600);
  // Verifies the state that the next start finds.
  expect(await command(other, ['verify'], withoutKey)).toMatchObject({ code: 0 });
});

test('KEY_FILE is refused if MASTER_KEY is configured, if it is the backup itself or holds another key; nothing is saved', async () => {
  const { dataDir, file, keyFile } = await generated();
  const refused = async (path: string, env: object) => {
    const { code, output } = await command(dataDir, ['backup', file, `--key-file=${path}`], { ...env });
    expect([code, existsSync(file)]).toEqual([CANNOT, false]);
    return output;
  };
  expect(await refused(keyFile, { MASTER_KEY: secrets.masterKey })).toContain('comes from the environment');
  expect(existsSync(keyFile)).toBe(false);
  expect(await refused(file, withoutKey)).toContain('a different file');
  writeFileSync(keyFile, 'the key of an older backup');
  expect(await refused(keyFile, withoutKey)).toContain('Choose another');
  expect(readFileSync(keyFile, 'utf8')).toBe('the key of an older backup');
});
