import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';

export interface TestProcessSpec {
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Whether a Node child gets an IPC channel, with which it ends with its parent. */
  channel?: boolean;
}

/** The delay before the supervisor restarts a process that ended unexpectedly. */
const PAUSE_MS = 300;
const FORCE_AFTER_MS = 8_000;
/** The first pages of a database are always allocated, even if the disk is full. */
const FIRST_PAGES_BYTES = 8_192;
/** The kernel's unit of process time. */
const TICKS_PER_SECOND = 100;

/** The last line that is not one of a stack trace. */
const lastMessageIn = (text: string): string | undefined =>
  text
    .trim()
    .split('\n')
    .findLast((line) => !/^\s+at /.test(line));

/** Processor seconds that a process has used since its start, or 0 if it does not run. */
export const cpuSecondsOf = (pid: number | undefined): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
};

/**
 * A process that can be killed, frozen and started again. If it ends unexpectedly, it is restarted, as by a
 * supervisor. `end` stops it in any state.
 */
export const createTestProcess = ({ name, command, args, env, logFile, channel }: TestProcessSpec) => {
  const log = createWriteStream(logFile, { flags: 'a' });
  let child: ChildProcess | null = null;
  let isWanted = false;
  const unasked: string[] = [];
  let lastWords = '';
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;

  const start = (): void => {
    isWanted = true;
    if (isRunning()) return;
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    const started = spawn(command, args, { env, stdio: channel ? [...stdio, 'ipc'] : [...stdio] });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (bytes: Buffer) => {
        log.write(bytes);
        lastWords = lastMessageIn(bytes.toString()) ?? lastWords;
      });
    started.on('error', (error) => log.write(`${error.message}\n`));
    started.once('exit', (code, signal) => {
      if (!isWanted) return;
      unasked.push(`${signal ?? code} ${lastWords}`);
      setTimeout(() => isWanted && start(), PAUSE_MS);
    });
  };

  const stopWith = async (signal: NodeJS.Signals) => {
    isWanted = false;
    if (!child || !isRunning()) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    // A frozen process receives no other signal.
    if (signal !== 'SIGKILL') child.kill('SIGCONT');
    const force = setTimeout(() => child?.kill('SIGKILL'), FORCE_AFTER_MS);
    await gone;
    clearTimeout(force);
  };

  /** A value of the process status, in bytes. */
  const bytesOf = (name: string): number => {
    const status = readFileSync(`/proc/${child?.pid}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(status)?.[1]) * 1_024;
  };

  return {
    name,
    isRunning,
    pid: () => child?.pid,
    start,
    /** The status and the last line of output of each unexpected end. */
    ended: (): readonly string[] => unasked,
    kill: () => stopWith('SIGKILL'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    end: () => stopWith('SIGTERM'),
    /** Sends a message to a process with a channel. */
    send: (message: string): void => {
      if (child?.connected) child.send(message);
    },
    /**
     * Makes writes of the process fail as on a full disk, by limiting the size of its files, or lifts that limit.
     * Returns whether that worked.
     */
    fillDisk: (isFull: boolean): boolean => {
      const size = isFull ? FIRST_PAGES_BYTES : 'unlimited';
      return spawnSync('prlimit', ['--pid', String(child?.pid), `--fsize=${size}:`]).status === 0;
    },
    /** Processor seconds used since the start. */
    cpuSeconds: (): number => cpuSecondsOf(child?.pid),
    /** Private memory in bytes, without mapped files. */
    memory: (): number => bytesOf('RssAnon'),
    /** Resident memory in bytes. */
    residentMemory: (): number => bytesOf('VmRSS'),
  };
};

export type TestProcess = ReturnType<typeof createTestProcess>;
