import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@exline/platform';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findOnPath } from '@exline/local';
import { root } from '../processes/compose.ts';
import { tempFolder } from '../processes/system.ts';

const caddy = findOnPath(process.env.PATH, 'caddy');
const SOCKETS = '/socket.io/?EIO=4';
const OWN_COOKIE = 'exline.sid=1; Path=/; HttpOnly; SameSite=Lax';

/** Replaces a gateway and records the cookies that it receives. */
const startGateway = async () => {
  const cookies: (string | undefined)[] = [];
  const server = createServer((req, res) => {
    cookies.push(req.headers.cookie);
    res.setHeader('Set-Cookie', OWN_COOKIE).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { cookies, port: (server.address() as AddressInfo).port };
};

/** The proxy of compose.yaml on this machine, with a self-signed certificate. */
const startProxy = async (command: string, gatewayPort: number, isHttps: boolean) => {
  const [port, other] = [await freePort(), await freePort()];
  const folder = tempFolder();
  const [httpPort, httpsPort] = isHttps ? [other, port] : [port, other];
  const settings = `{
    admin off
    auto_https disable_redirects
    http_port ${httpPort}
    https_port ${httpsPort}
    local_certs
    skip_install_trust
  }
  ${readFileSync(`${root}.docker/Caddyfile`, 'utf8').replace(/dynamic a gateway 3000 \{[^}]*\}/, `to 127.0.0.1:${gatewayPort}`)}`;
  writeFileSync(join(folder, 'Caddyfile'), settings);
  const child = spawn(command, ['run', '--config', join(folder, 'Caddyfile')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: folder,
      SITE_ADDRESS: isHttps ? `localhost:${port}` : `:${port}`,
      HTTP_ADDRESS: isHttps ? 'http://localhost' : 'http://unused.invalid',
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { site: `${isHttps ? 'https' : 'http'}://localhost:${port}`, http: `http://localhost:${httpPort}` };
};

const ask = async (url: string, cookie = ''): Promise<string[]> => {
  if (url.startsWith('http:')) return (await fetch(url, { headers: { cookie } })).headers.getSetCookie();
  const [res] = (await once(get(url, { rejectUnauthorized: false, headers: { cookie } }), 'response')) as [
    { headers: { 'set-cookie'?: string[] }; resume: () => void },
  ];
  res.resume();
  return res.headers['set-cookie'] ?? [];
};

test.skipIf(!caddy)(
  'over https only this host can set the cookie that names a gateway, and no script reads it',
  async () => {
    const { port, cookies } = await startGateway();
    const { site } = await startProxy(caddy ?? '', port, true);
    const url = site + SOCKETS;
    const [sticky, own] = await vi.waitFor(() => ask(url), 10_000);
    expect(sticky).toMatch(/^__Host-exline_gateway=\w+; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
    expect(own).toBe(OWN_COOKIE);
    const [name = ''] = sticky?.split(';') ?? [];
    expect(await ask(url, name)).toEqual([OWN_COOKIE]);
    expect(cookies.at(-1)).toBe(name.replace('__Host-', ''));
  },
);

test.skipIf(!caddy)('over http it keeps a name that browsers accept there', async () => {
  const { port } = await startGateway();
  const { site } = await startProxy(caddy ?? '', port, false);
  const url = site + SOCKETS;
  const [sticky] = await vi.waitFor(() => ask(url), 10_000);
  expect(sticky).toMatch(/^exline_gateway=\w+; Path=\/$/);
});

test.skipIf(!caddy)('over http people are sent to https, and programs are refused', async () => {
  const { port, cookies } = await startGateway();
  const { http } = await startProxy(caddy ?? '', port, true);
  const answerTo = async (path: string) => {
    const { status, headers } = await fetch(http + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  await vi.waitFor(() => answerTo('/'), 10_000);
  expect(await answerTo('/track?a=b')).toEqual([308, 'https://localhost/track?a=b']);
  for (const path of ['/api/track/EX1', SOCKETS]) expect(await answerTo(path)).toEqual([403, null]);
  expect(cookies).toEqual([]);
});
