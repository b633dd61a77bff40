import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { freePort, waitUntil } from '@exline/platform';
import { findOnPath } from '@exline/local';
import { PASSWORD_HASH } from './password.ts';

const main = fileURLToPath(new URL('../../../local/dist/bundle/main.js', import.meta.url));

/** This limit only detects a hang, because the duration of a start depends on the machine. */
const READY_WITHIN_MS = 120_000;

/**
 * A temporary folder. It is removed together with all processes that still use it: after the test, or after
 * the suite when `afterAll` is passed.
 */
export const tempFolder = (after: (clean: () => void) => void = onTestFinished): string => {
  const folder = mkdtempSync(join(tmpdir(), 'exline-local-'));
  after(() => {
    for (const pid of processesOn(folder)) kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
};

export const kill = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended, or belongs to another user.
    return '';
  }
};

const linkOf = (path: string): string => {
  try {
    return readlinkSync(path);
  } catch {
    // The process has ended, or belongs to another user.
    return '';
  }
};

const isRunning = (pid: string) => {
  const state = /\) (\w)/.exec(textOf(`/proc/${pid}/stat`))?.[1];
  return state !== undefined && state !== 'Z';
};

/**
 * All processes of a data folder, including the supervisor. Redis clears its environment, so it is found by
 * its working directory.
 */
export const processesOn = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isRunning(name))
    .filter(
      (pid) =>
        textOf(`/proc/${pid}/environ`).split('\0').includes(`DATA_DIR=${folder}`) ||
        linkOf(`/proc/${pid}/cwd`).startsWith(folder),
    )
    .map(Number);

const patterns = {
  worker: /email\/dist\/bundle\/main\.js/,
  mailCatcher: /mail-catcher\/dist\/bundle\/main\.js/,
  supervisor: /local\/dist\/bundle\/main\.js/,
  gateway: /gateway\/dist\/bundle\/main\.js/,
  database: /embedded-mongo\/dist\/(bundle\/main|testing\/standInMongod)\.js|mongod\0/,
  redis: /(redis|valkey)-server/,
};

export const isProcess =
  (name: keyof typeof patterns) =>
  (pid: number): boolean =>
    patterns[name].test(textOf(`/proc/${pid}/cmdline`));

export const pidOf = (folder: string, name: keyof typeof patterns): number => {
  const found = processesOn(folder).find(isProcess(name));
  if (!found) throw new Error(`no ${name} runs on ${folder}`);
  return found;
};

const LISTENING = '0A';

/** The TCP ports that a process listens on. */
export const portsOf = (pid: number): number[] => {
  const inodes = new Set(
    readdirSync(`/proc/${pid}/fd`).map(
      (fd) => /^socket:\[(\d+)\]$/.exec(linkOf(`/proc/${pid}/fd/${fd}`))?.[1],
    ),
  );
  return ['tcp', 'tcp6']
    .flatMap((kind) => textOf(`/proc/${pid}/net/${kind}`).split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === LISTENING && inodes.has(inode))
    .map(([, address = '']) => parseInt(address.split(':')[1] ?? '', 16));
};

/** The database and Redis addresses of a running system, from the environment of its gateway. */
export const databaseOf = (folder: string): string => {
  const variables = textOf(`/proc/${pidOf(folder, 'gateway')}/environ`).split('\0');
  return variables.find((one) => one.startsWith('MONGODB_URL='))?.slice('MONGODB_URL='.length) ?? '';
};

export interface System {
  url: string;
  folder: string;
  supervisor: ChildProcess;
  output: () => string;
}

export const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) })).ok;
  } catch {
    // The system does not answer yet.
    return false;
  }
};

/** The milliseconds until `check` returned true. */
export const timeUntil = async (check: () => Promise<boolean>, ms: number, what: string): Promise<number> => {
  const from = Date.now();
  await waitUntil(check, ms, what);
  return Date.now() - from;
};

/** Passes only the variables of a user's shell, so that the machine's own variables do not affect the tests. */
const environment = (folder: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  DATA_DIR: folder,
  MAIL_UI_PORT: '0',
  ...(!('ADMIN_PASSWORD' in env) && { ADMIN_PASSWORD_HASH: PASSWORD_HASH }),
  ...env,
});

/**
 * The environment of a system with the embedded database, even if `mongod` is installed: its PATH holds only
 * the other programs.
 */
export const embeddedStore = (folder: string): NodeJS.ProcessEnv => {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  for (const name of ['node', 'sh', 'env', 'flock', 'redis-server', 'valkey-server']) {
    const program = findOnPath(process.env.PATH, name);
    if (program) symlinkSync(program, join(programs, name));
  }
  return { PATH: programs };
};

/** For a system that sends no mail: no mail catcher is started. */
export const noMails = { SMTP_URL: 'smtp://127.0.0.1:1' };

const direct: readonly [string, ...string[]] = [process.execPath, main];
/** Starts the system as the child of a shell. */
export const inShell: typeof direct = ['sh', '-c', '"$0" "$1"; exit "$?"', ...direct];

/** Starts what `make run` starts, without waiting for it. */
export const launchSystem = async (
  folder: string,
  env: NodeJS.ProcessEnv = {},
  [program, ...args] = direct,
): Promise<System> => {
  const port = await freePort();
  const supervisor = spawn(program, args, {
    env: environment(folder, { PORT: String(port), ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { url: `http://127.0.0.1:${port}`, folder, supervisor, output: () => output };
};

/** Starts what `make run` starts and waits until it is ready. */
export const startSystem = async (folder: string, env: NodeJS.ProcessEnv = {}): Promise<System> => {
  const system = await launchSystem(folder, env);
  const { url, supervisor, output } = system;
  const hasEnded = () => supervisor.exitCode !== null || supervisor.signalCode !== null;
  const readyOrEnded = async () => hasEnded() || (output().includes('is running') && isReady(url));
  await waitUntil(readyOrEnded, READY_WITHIN_MS, 'not ready in time');
  if (hasEnded()) throw new Error(`ended with ${supervisor.exitCode ?? supervisor.signalCode}: ${output()}`);
  return system;
};

/** Stops the system like Ctrl-C or a service manager. */
export const stopSystem = async ({ supervisor }: System): Promise<{ code: number | null; ms: number }> => {
  const from = Date.now();
  const gone = once(supervisor, 'exit');
  supervisor.kill('SIGTERM');
  const [code] = (await gone) as [number | null];
  return { code, ms: Date.now() - from };
};

/** Runs a start that must be refused, until it ends. */
export const refusedStart = (folder: string, env: NodeJS.ProcessEnv, withinMs = 20_000) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], {
    env: environment(folder, env),
    encoding: 'utf8',
    timeout: withinMs,
  });
  return { status, stdout, lines: stderr.split('\n').filter(Boolean) };
};
