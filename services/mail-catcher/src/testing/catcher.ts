import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePort } from '@exline/platform';
import { createTransport } from 'nodemailer';
import { afterAll, vi } from 'vitest';

const main = fileURLToPath(new URL('../../dist/bundle/main.js', import.meta.url));

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/**
 * The mail catcher as a process, stopped after the test file. `restart` kills it and starts it on
 * the same folder, with a limit of open files.
 */
export const startCatcher = async (
  sms: (folder: string, port: number) => Record<string, string> = () => ({}),
) => {
  const folder = mkdtempSync(join(tmpdir(), 'exline-mail-'));
  const [smtp, ui] = [await freePort(), await freePort()];
  const env = {
    PATH: process.env.PATH,
    MAIL_SMTP_PORT: String(smtp),
    MAIL_UI_PORT: String(ui),
    MAIL_DIR: join(folder, 'mail'),
    ...sms(join(folder, 'sms'), ui),
  };
  const start = (maxFiles = 1_024) =>
    spawn('sh', ['-c', `ulimit -n ${maxFiles}; exec "$0" "$1"`, process.execPath, main], {
      env,
      stdio: 'ignore',
    });
  let child = start();

  /** Sends a request with these headers. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body = '') =>
    new Promise<Answer>((resolve, reject) => {
      request({ host: '127.0.0.1', port: ui, path, method, headers, agent: false }, (answer) => {
        const { statusCode: status, headers } = answer;
        const isJson = headers['content-type']?.includes('json');
        text(answer).then(
          (body) => resolve({ status, headers, body: isJson ? JSON.parse(body) : body }),
          reject,
        );
      })
        .once('error', reject)
        .end(body);
    });
  const answers = () =>
    vi.waitUntil(
      () =>
        ask('/healthz').then(
          ({ status }) => status === 200,
          () => false,
        ),
      { timeout: 30_000 },
    );
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  afterAll(async () => {
    await end('SIGTERM');
    rmSync(folder, { recursive: true });
  });
  await answers();

  return {
    ask,
    url: `http://localhost:${ui}`,
    /** The files of the caught emails, with their permissions. */
    files: () =>
      readdirSync(join(folder, 'mail')).map((name) => ({
        name,
        mode: statSync(join(folder, 'mail', name)).mode & 0o777,
      })),
    /** Writes a file as an earlier process may have left it. */
    leave: (name: string, content: string, kind: 'mail' | 'sms' = 'mail') =>
      writeFileSync(join(folder, kind, name), content),
    restart: async (maxFiles?: number) => {
      await end('SIGKILL');
      child = start(maxFiles);
      await answers();
    },
    subjects: async () => ((await ask('/email')).body as { subject: string }[]).map(({ subject }) => subject),
    send: async (subject: string, html = '<p>Hello</p>') => {
      const transport = createTransport({ host: '127.0.0.1', port: smtp, ignoreTLS: true });
      await transport.sendMail({
        from: 'a@exline.example',
        to: 'b@exline.example',
        subject,
        text: 'Hello',
        html,
      });
      transport.close();
    },
  };
};
