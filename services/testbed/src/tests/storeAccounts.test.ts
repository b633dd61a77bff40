import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, writeFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { root } from '../processes/compose.ts';
import { tempFolder } from '../processes/system.ts';

const SCRIPT = readFileSync(`${root}.docker/stores/mongo.js`, 'utf8');
const passwords = { root: 'of root', gateway: 'of gateway', worker: 'of worker' };
const readWrite = [{ role: 'readWrite', db: 'exline' }];

interface Account {
  pwd: string;
  roles: unknown[];
}

interface Given {
  /** The members of the set, or none before it exists. */
  members?: string[];
  isPrimary?: boolean;
  accounts?: Record<string, Account>;
}

const ready = {
  members: ['mongo:27017'],
  accounts: {
    'admin.root': { pwd: passwords.root, roles: ['root'] },
    'exline.gateway': { pwd: passwords.gateway, roles: readWrite },
    'exline.worker': { pwd: passwords.worker, roles: readWrite },
  },
};

/** Runs the health check on a simulated member. Returns the exit status and the resulting state. */
const check = ({ members = [], isPrimary = true, accounts = {} }: Given, hosts = 'mongo:27017') => {
  const state = { members: [...members], accounts: { ...accounts } as Record<string, Account>, writes: 0 };
  let isRoot = false;
  const mustBeRoot = () => {
    // Without any account, a caller on the same machine has full access.
    if (!isRoot && Object.keys(state.accounts).length > 0) throw new Error('not authorized');
    state.writes += 1;
  };
  const database = (name: string) => ({
    auth: (user: string, pwd: string) => {
      if (state.accounts[`${name}.${user}`]?.pwd !== pwd) throw new Error('Authentication failed.');
      isRoot ||= user === 'root';
      return { ok: 1 };
    },
    getUser: (user: string) => state.accounts[`${name}.${user}`] ?? null,
    createUser: ({ user, pwd, roles }: Account & { user: string }) => {
      mustBeRoot();
      state.accounts[`${name}.${user}`] = { pwd, roles };
    },
    updateUser: (user: string, account: Account) => {
      mustBeRoot();
      state.accounts[`${name}.${user}`] = account;
    },
  });
  const hello = () =>
    state.members.length === 0
      ? { isWritablePrimary: false, info: 'Does not have a valid replica set config' }
      : { setName: 'rs0', isWritablePrimary: isPrimary, primary: 'mongo:27017', hosts: [...state.members] };
  let status: number | null = null;
  runInNewContext(SCRIPT, {
    process: {
      env: {
        MONGO_HOSTS: hosts,
        MONGO_ROOT_PASSWORD: passwords.root,
        GATEWAY_STORES_PASSWORD: passwords.gateway,
        WORKER_STORES_PASSWORD: passwords.worker,
      },
    },
    db: { hello, getSiblingDB: database },
    rs: {
      initiate: ({ members: made }: { members: { host: string }[] }) => {
        mustBeRoot();
        state.members = made.map(({ host }) => host);
      },
      add: (host: string) => {
        mustBeRoot();
        state.members.push(host);
      },
    },
    quit: (code: number) => (status ??= code),
  });
  return { status, ...state };
};

test('a new MongoDB becomes a set with accounts that read and write one database only', () => {
  const { status, members, accounts } = check({});
  expect(members).toEqual(['mongo:27017']);
  expect(status).toBe(0);
  expect(accounts).toEqual(ready.accounts);
});

test('a set that was created before the accounts gets them', () => {
  expect(check({ members: ['mongo:27017'] })).toMatchObject({ status: 0, accounts: ready.accounts });
});

test('a complete set is not written to', () => expect(check(ready)).toMatchObject({ status: 0, writes: 0 }));

test('a changed password reaches the account', () => {
  const accounts = { ...ready.accounts, 'exline.worker': { pwd: 'of last year', roles: readWrite } };
  expect(check({ ...ready, accounts })).toMatchObject({ status: 0, accounts: ready.accounts });
});

test('missing members join the set', () => {
  const { status, members } = check(ready, 'mongo:27017,mongo2:27017,mongo3:27017');
  expect([status, members]).toEqual([0, ['mongo:27017', 'mongo2:27017', 'mongo3:27017']]);
});

test('a member that is not primary changes nothing', () => {
  expect(check({ ...ready, isPrimary: false, accounts: {} })).toMatchObject({ status: 1, writes: 0 });
  expect(check({ ...ready, isPrimary: false })).toMatchObject({ status: 0, writes: 0 });
});

test('with another root password it fails instead of continuing without accounts', () => {
  const accounts = { 'admin.root': { pwd: 'another', roles: ['root'] } };
  expect(() => check({ ...ready, accounts })).toThrow('not authorized');
});

test('a restarted MongoDB makes a new key file, because root may not write to that of the last run', () => {
  const folder = tempFolder();
  for (const program of ['chown', 'docker-entrypoint.sh'])
    writeFileSync(`${folder}/${program}`, '#!/bin/sh\n', { mode: 0o700 });
  const script = readFileSync(`${root}.docker/stores/mongo.sh`, 'utf8').replaceAll(
    '/tmp/key',
    `${folder}/key`,
  );
  const env = { PATH: `${folder}:${process.env.PATH}`, MONGO_ROOT_PASSWORD: passwords.root };
  writeFileSync(`${folder}/key`, 'of the last run');
  linkSync(`${folder}/key`, `${folder}/before`);
  execFileSync('sh', ['-c', script], { env });
  expect(readFileSync(`${folder}/before`, 'utf8')).toBe('of the last run');
  expect(readFileSync(`${folder}/key`, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
});
