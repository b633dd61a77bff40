import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { freePort, sentinelsOf } from '@exline/platform';
import { composeServices, runLocally, root } from '../processes/compose.ts';
import { tempFolder } from '../processes/system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUrl: string;
    redisUrl: string;
  }
}

const secrets = {
  ADMIN_PASSWORD: 'correct horse battery',
  SESSION_SECRET: 'a secret of this test',
  MASTER_KEY: 'a master key for tests only, no secret',
  MONGO_ROOT_PASSWORD: 'rootOfThisTest1234',
  GATEWAY_STORES_PASSWORD: 'gatewayOfThisTest1',
  WORKER_STORES_PASSWORD: 'workerOfThisTest12',
  SENTINELS_STORES_PASSWORD: 'sentinelsOfThis123',
};
const services = composeServices(secrets);
const ours = Object.entries(services).filter(([, { build }]) => build);

/** A folder with a replacement for the image's program that switches to another account and then runs its arguments. */
const folderOfEntrypoint = (): string => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'docker-entrypoint.sh'), '#!/bin/sh\nexec "$@"\n', { mode: 0o700 });
  return folder;
};

/** Redis as compose.yaml starts it, on a free port, once its health check passes. */
const startRedis = async () => {
  const port = await freePort();
  const { command, environment, healthcheck, ...rest } = service('redis');
  const redis = runLocally(
    {
      ...rest,
      command: [...command, '--port', String(port), '--dir', tempFolder()],
      environment: { ...environment, PATH: `${folderOfEntrypoint()}:${process.env.PATH}` },
      healthcheck: {
        test: healthcheck.test.map((word) => word.replace('redis-cli', `redis-cli -p ${port}`)),
      },
    },
    root,
    { '/stores/': `${root}.docker/stores/` },
  );
  redis.start();
  await expect.poll(redis.health, soon).toBe(0);
  const as = (username: string, password: string) => {
    const client = new Redis({ port, username, password, retryStrategy: null, maxRetriesPerRequest: 0 });
    client.on('error', () => {
      // Ignored, because the assertions on the answers show whether the connection worked.
    });
    onTestFinished(() => client.disconnect());
    return client;
  };
  return { port, as };
};
const soon = { timeout: 30_000, interval: 500 };

const service = (name: string) => {
  const found = services[name];
  if (!found) throw new Error(`compose.yaml has no ${name}`);
  return found;
};

const stages = readFileSync(`${root}.docker/Dockerfile`, 'utf8').split(/^(?=FROM )/m);
/** The instructions of the Dockerfile for a service's image or for a named stage. */
const stageNamed = (name: string) =>
  stages.find((stage) => stage.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';
const stageOf = (name: string) => {
  const target = service(name).build?.target;
  return target ? stageNamed(target) : (stages.at(-1) ?? '');
};

const images = tempFolder(afterAll);
const folders = new Map<string, string>();
/** The folder of a service's image, built as in the Dockerfile from what is built and installed here. */
const imageOf = (name: string): string => {
  const [, from = ''] = /^COPY --from=folders (\S+) \/app$/m.exec(stageOf(name)) ?? [];
  const made = folders.get(from);
  if (made) return made;
  const [, workspaces = ''] =
    new RegExp(`imageFolder\\.mjs ${from} (.*?)(?: \\\\)?$`, 'm').exec(stageNamed('folders')) ?? [];
  const folder = mkdtempSync(join(images, 'image-'));
  execFileSync('node', ['.docker/imageFolder.mjs', folder, ...workspaces.split(' ')], { cwd: root });
  folders.set(from, folder);
  return folder;
};

/** The page assets are left out, because a developer's folder holds those of a whole week. */
const megabytesIn = (folder: string): number => {
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('web/dist/assets'))
    .map((path) => lstatSync(join(folder, path)))
    .map((entry) => (entry.isFile() ? entry.size : 0));
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000_000;
};

test.each(ours)('the image of %s carries the licenses of what is in it', (name) => {
  const notices = readFileSync(join(imageOf(name), 'web/dist/third-party-notices.txt'), 'utf8');
  for (const text of [
    'sharp-libvips',
    'GNU LESSER GENERAL PUBLIC LICENSE',
    'bullmq',
    'express ',
    'react-dom ',
  ])
    expect(notices).toContain(text);
});

test('everything that the system needs is there', () =>
  expect(Object.keys(services)).toEqual(['mongo', 'redis', 'mail', 'gateway', 'proxy', 'worker']));

test.each(Object.entries(services))(
  '%s has a health check, comes back, has time to end, and logs in a limited space',
  (_name, it) => {
    expect(it.healthcheck.test[0]).toBe('CMD');
    expect(it.restart).toBe('unless-stopped');
    expect(it.stop_grace_period).toMatch(/^\d+s$/);
    expect(it.logging.driver).toBe('local');
  },
);

test.each(Object.entries(services))('%s takes no more of a machine than the smallest has', (_name, it) => {
  const { cpus, memory } = it.deploy.resources.limits;
  expect(Number(cpus)).toBeLessThanOrEqual(1);
  expect(memory).toMatch(/^\d+[mg]$/);
});

test.each(ours)('%s can write nothing but its data, and gains no rights', (_name, it) => {
  expect([it.read_only, it.tmpfs, it.cap_drop]).toEqual([true, ['/tmp'], ['ALL']]);
  expect(it.security_opt).toEqual(['no-new-privileges:true']);
});

test('only the proxy and the mails are reachable, and only from this machine', () => {
  const open = Object.entries(services).filter(([, { ports }]) => ports);
  expect(open.map(([name]) => name)).toEqual(['mail', 'proxy']);
  for (const [, { ports }] of open) for (const port of ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
});

test.each(['compose.yaml', '.docker/compose.scale.yaml'])(
  'no secret comes with %s: each must be given',
  (file) => {
    for (const { environment = {} } of Object.values(composeServices({}, file)))
      for (const [name, value] of Object.entries(environment)) {
        if (name in secrets) expect(value).toMatch(/^\$\{\w+:\?must be set/);
        for (const [, password] of value.matchAll(/:\/\/\w+:([^@]*)@/g))
          expect(password).toMatch(/^\$\{\w+:\?must be set\}$/);
      }
  },
);

test('gateway and worker have separate accounts in both stores', () => {
  for (const file of ['compose.yaml', '.docker/compose.scale.yaml'])
    for (const name of ['gateway', 'worker']) {
      const { MONGODB_URL = '', REDIS_URL = '' } = composeServices(secrets, file)[name]?.environment ?? {};
      const password = secrets[name === 'gateway' ? 'GATEWAY_STORES_PASSWORD' : 'WORKER_STORES_PASSWORD'];
      for (const url of [MONGODB_URL, REDIS_URL]) expect(url).toContain(`://${name}:${password}@`);
    }
});

test('our images are built from one file and do not run as root', () => {
  expect(new Set(ours.map(([, { build }]) => build?.dockerfile))).toEqual(new Set(['.docker/Dockerfile']));
  for (const [name] of ours) expect(stageOf(name)).toMatch(/^USER node$/m);
});

test('the image holds the packages that its programs load, without bundled packages and development files', () => {
  const image = imageOf('gateway');
  expect(readdirSync(join(image, 'node_modules'))).toEqual(expect.arrayContaining(['sharp', 'msgpackr']));
  for (const other of ['express', 'bullmq', 'typescript', 'lmdb'])
    expect(existsSync(join(image, 'node_modules', other))).toBe(false);
  const files = readdirSync(image, { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(expect.arrayContaining(['web/dist/index.html', 'web/dist/server/prerender.js']));
  expect(files.filter((path) => /\.(?:test|d)\.[cm]?[jt]s$/.test(path))).toEqual([]);
  expect(megabytesIn(image)).toBeLessThan(75);
});

test.each(ours)('the command of %s is in the image', (name, { command }) =>
  expect(existsSync(join(imageOf(name), command[1] ?? ''))).toBe(true),
);

/** The files of variables that several programs declare. */
const sharedVariables = { siteVariables: 'siteVariables.ts', tracingVariables: 'tracing.ts' };

test.each([
  ['gateway', 'services/gateway/src/core/config.ts'],
  ['worker', 'workers/email/src/config.ts'],
  ['mail', 'services/mail-catcher/src/config.ts'],
])('%s knows every variable that it is given', (name, config) => {
  const own = readFileSync(`${root}${config}`, 'utf8');
  const shared = Object.entries(sharedVariables).filter(([name]) => own.includes(`  ...${name},`));
  const files = shared.map(([, file]) => readFileSync(`${root}libs/platform/src/${file}`, 'utf8'));
  const known = [own, ...files].join('\n');
  // NODE_OPTIONS is read by Node itself.
  const { NODE_OPTIONS: _options, ...variables } = service(name).environment ?? {};
  for (const variable of Object.keys(variables)) expect(known).toMatch(new RegExp(`^  ${variable}: `, 'm'));
});

test('with external stores, each named store is a service, and gateway and worker name them all', () => {
  const more = composeServices(secrets, '.docker/compose.scale.yaml');
  for (const name of ['gateway', 'worker']) {
    const { MONGODB_URL = '', REDIS_URL = '' } = more[name]?.environment ?? {};
    const hosts = [...`${MONGODB_URL} ${REDIS_URL}`.matchAll(/([a-z]\w*):(?:27017|26379)/g)].map(
      ([, host]) => host,
    );
    expect(hosts).toEqual(['mongo', 'mongo2', 'mongo3', 'sentinel1', 'sentinel2', 'sentinel3']);
    for (const host of hosts) expect({ ...services, ...more }).toHaveProperty(host ?? '');
    expect(sentinelsOf(REDIS_URL)?.name).toBe('main');
  }
});

describe('on this machine, from the folder of the image', () => {
  const stores = async (name: 'gateway' | 'worker') => {
    const url = new URL(inject('mongoUrl'));
    url.pathname = `/compose-${randomUUID().slice(0, 8)}`;
    const { port } = await startRedis();
    return { [service(name).environment?.MONGODB_URL ?? '']: url.href, 'redis:6379': `127.0.0.1:${port}` };
  };

  test('the gateway starts, is healthy, and shuts down cleanly', async () => {
    const port = String(await freePort());
    const gateway = runLocally(service('gateway'), imageOf('gateway'), {
      ...(await stores('gateway')),
      '3000': port,
      '0.0.0.0': '127.0.0.1',
    });
    expect(gateway.health()).not.toBe(0);
    const { stop, output } = gateway.start();
    await expect.poll(gateway.health, soon).toBe(0);
    expect(output()).toBe('');
    expect(await stop()).toBe(0);
  });

  test('the worker starts, is healthy, and shuts down cleanly', async () => {
    const worker = runLocally(service('worker'), imageOf('worker'), {
      ...(await stores('worker')),
      'mail:1025': `127.0.0.1:${await freePort()}`,
    });
    expect(worker.health()).not.toBe(0);
    const { stop, output } = worker.start();
    await expect.poll(worker.health, soon).toBe(0);
    expect(output()).toBe('');
    expect(await stop()).toBe(0);
  });

  test('the mail catcher starts and is healthy', async () => {
    const [smtp, web] = [String(await freePort()), String(await freePort())];
    const mail = runLocally(service('mail'), imageOf('mail'), {
      '1025': smtp,
      '1080': web,
      '0.0.0.0': '127.0.0.1',
      '/data': tempFolder(),
      '/tmp/mail': tempFolder(),
    });
    mail.start();
    await expect.poll(mail.health, soon).toBe(0);
  });

  test('Redis persists everything, and each account reaches what it needs', async () => {
    const { as } = await startRedis();
    const gateway = as('gateway', secrets.GATEWAY_STORES_PASSWORD);
    const worker = as('worker', secrets.WORKER_STORES_PASSWORD);
    const memory = await gateway.info('memory');
    expect(memory).toContain('maxmemory_policy:noeviction');
    // The memory limit of Redis is below the 1 GB of the container, at which the kernel would end it.
    expect(memory).toContain('maxmemory_human:640.00M');
    expect(await gateway.set('session:1', 'of a person')).toBe('OK');
    expect(await worker.incr('mail:exline:taken')).toBe(1);
    await expect(worker.get('session:1')).rejects.toThrow('NOPERM');
    for (const account of [gateway, worker])
      for (const command of [
        ['flushall'],
        ['config', 'get', '*'],
        ['acl', 'list'],
        ['keys', '*'],
        ['shutdown'],
      ])
        await expect(account.call(...(command as [string]))).rejects.toThrow('NOPERM');
    await expect(as('default', 'guessed').ping()).rejects.toThrow('WRONGPASS');
    await expect(as('worker', secrets.GATEWAY_STORES_PASSWORD).ping()).rejects.toThrow('WRONGPASS');
  });
});

const { status } = spawnSync('docker', ['compose', 'version']);
test.skipIf(status !== 0)('docker compose understands it', () => {
  const checked = spawnSync('docker', ['compose', 'config', '--quiet'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...secrets },
  });
  expect(checked.stderr).toBe('');
  expect(checked.status).toBe(0);
});
