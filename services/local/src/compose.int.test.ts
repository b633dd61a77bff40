import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { freePort } from './ports.ts';
import { composeServices, onThisMachine, root } from './testing/compose.ts';
import { tempFolder } from './testing/system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUrl: string;
    redisUrl: string;
  }
}

const services = composeServices();
const ours = Object.entries(services).filter(([, { build }]) => build);
const SOON = { timeout: 30_000, interval: 500 };

const service = (name: string) => {
  const found = services[name];
  if (!found) throw new Error(`compose.yaml has no ${name}`);
  return found;
};

test('everything that the system needs is there', () =>
  expect(Object.keys(services)).toEqual(['mongo', 'redis', 'mail', 'gateway', 'worker']));

test.each(Object.entries(services))('%s has a health check, comes back, and has time to end', (_name, it) => {
  expect(it.healthcheck.test[0]).toBe('CMD');
  expect(it.restart).toBe('unless-stopped');
  expect(it.stop_grace_period).toMatch(/^\d+s$/);
});

test('our image is one, and does not run as root', () => {
  expect(new Set(ours.map(([, { build }]) => build?.dockerfile)).size).toBe(1);
  const dockerfile = readFileSync(`${root}${ours[0]?.[1].build?.dockerfile}`, 'utf8');
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
  expect(last).toMatch(/^USER node$/m);
});

test.each(ours)('the command of %s is in the image', (_name, { command }) =>
  expect(existsSync(`${root}${command[1]}`)).toBe(true),
);

test.each([
  ['gateway', 'services/gateway/src/config.ts'],
  ['worker', 'workers/email/src/config.ts'],
])('%s knows every variable that it is given', (name, config) => {
  const known = readFileSync(`${root}${config}`, 'utf8');
  for (const variable of Object.keys(service(name).environment ?? {}))
    expect(known).toMatch(new RegExp(`^  ${variable}: `, 'm'));
});

describe('on this machine', () => {
  const database = () => {
    const url = new URL(inject('mongoUrl'));
    url.pathname = `/compose-${randomUUID().slice(0, 8)}`;
    return {
      'mongodb://mongo:27017/exline?replicaSet=rs0': url.href,
      'redis://redis:6379': inject('redisUrl'),
    };
  };

  test('the gateway starts, is healthy, and ends in good order', async () => {
    const port = String(await freePort());
    const gateway = onThisMachine(service('gateway'), {
      ...database(),
      '3000': port,
      '0.0.0.0': '127.0.0.1',
    });
    expect(gateway.health()).not.toBe(0);
    const { stop, said } = gateway.start();
    await expect.poll(gateway.health, SOON).toBe(0);
    expect(said()).toBe('');
    expect(await stop()).toBe(0);
  });

  test('the worker starts, is healthy, and ends in good order', async () => {
    const worker = onThisMachine(service('worker'), {
      ...database(),
      'mail:1025': `127.0.0.1:${await freePort()}`,
    });
    expect(worker.health()).not.toBe(0);
    const { stop, said } = worker.start();
    await expect.poll(worker.health, SOON).toBe(0);
    expect(said()).toBe('');
    expect(await stop()).toBe(0);
  });

  test('the mail catcher starts and is healthy', async () => {
    const [smtp, web] = [String(await freePort()), String(await freePort())];
    const mail = onThisMachine(service('mail'), { '1025': smtp, '1080': web, '/data/mail': tempFolder() });
    mail.start();
    await expect.poll(mail.health, SOON).toBe(0);
  });

  test('Redis starts as it is told to, and is healthy', async () => {
    const port = String(await freePort());
    const { command, ...rest } = service('redis');
    const here = { ...rest, command: [...command, '--port', port, '--dir', tempFolder()] };
    const redis = onThisMachine(here, { ping: 'ping' });
    const check = ['redis-cli', '-p', port, 'config', 'get', 'maxmemory-policy'];
    redis.start();
    const policy = () => spawnSync(check[0] ?? '', check.slice(1), { encoding: 'utf8' }).stdout;
    await expect.poll(policy, SOON).toContain('noeviction');
  });
});

const { status } = spawnSync('docker', ['compose', 'version']);
test.skipIf(status !== 0)('docker compose understands it', () => {
  const checked = spawnSync('docker', ['compose', 'config', '--quiet'], { cwd: root, encoding: 'utf8' });
  expect(checked.stderr).toBe('');
  expect(checked.status).toBe(0);
});
