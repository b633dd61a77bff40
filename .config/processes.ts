import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { within } from '@exline/kernel';
import { freePort } from '@exline/platform';

/** A service for the tests, and a function that removes it. */
export interface Service {
  url: string;
  stop: () => Promise<void>;
}

interface Start {
  name: string;
  command: string;
  argsOf: (port: number, folder: string) => readonly string[];
  envOf?: (port: number, folder: string) => NodeJS.ProcessEnv;
  urlOf: (port: number) => string;
  /** Whether the process is ready. */
  isReady: (port: number) => Promise<boolean>;
  stdio?: StdioOptions;
}

const FORCE_AFTER_MS = 10_000;
const READY_WITHIN_MS = 180_000;

const end = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), FORCE_AFTER_MS);
  await gone;
  clearTimeout(force);
};

/** Starts a process with a free port and a temporary folder. Resolves when it is ready. */
export const startProcess = async (start: Start): Promise<Service> => {
  const { name, command, argsOf, envOf = () => ({}), urlOf, isReady, stdio = 'ignore' } = start;
  const folder = mkdtempSync(join(tmpdir(), `exline-test-${name}-`));
  const port = await freePort();
  const env = { ...process.env, ...envOf(port, folder) };
  const child = spawn(command, argsOf(port, folder), { stdio, env });
  let ended: string | null = null;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended = signal ?? `status ${code}`));

  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  let ready = false;
  await within(READY_WITHIN_MS, async () => (ready = await isReady(port)) || ended !== null);
  if (!ready) {
    const reason = ended ?? 'not ready in time';
    await stop();
    throw new Error(`${name} did not start: ${reason}`);
  }
  return { url: urlOf(port), stop };
};
