import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';

export interface TestProcessSpec {
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Node children get a channel and end with their parent. */
  channel?: boolean;
}

/** What a supervisor lets pass before it starts a process again that ended by itself. */
const PAUSE_MS = 300;
const FORCE_AFTER_MS = 8_000;
/** The kernel counts a process's time in these. */
const TICKS_PER_SECOND = 100;

/**
 * A process that can be killed, frozen and started again. One that ends without being asked is started again, as
 * a supervisor would. Whatever it was, `end` ends it.
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
        lastWords = bytes.toString().trim().split('\n').at(-1) ?? '';
      });
    started.on('error', (error) => log.write(`${error.message}\n`));
    started.once('exit', () => {
      if (!isWanted) return;
      unasked.push(lastWords);
      setTimeout(() => isWanted && start(), PAUSE_MS);
    });
  };

  const stopWith = async (signal: NodeJS.Signals) => {
    isWanted = false;
    if (!child || !isRunning()) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    // A frozen one hears nothing else.
    if (signal !== 'SIGKILL') child.kill('SIGCONT');
    const force = setTimeout(() => child?.kill('SIGKILL'), FORCE_AFTER_MS);
    await gone;
    clearTimeout(force);
  };

  /** A figure of the process status, in bytes. */
  const bytesOf = (name: string): number => {
    const status = readFileSync(`/proc/${child?.pid}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(status)?.[1]) * 1_024;
  };

  return {
    name,
    isRunning,
    start,
    /** The last line that it wrote, for each time that it ended without being asked. */
    ended: (): readonly string[] => unasked,
    kill: () => stopWith('SIGKILL'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    end: () => stopWith('SIGTERM'),
    /** Processor seconds that it has used since it was started. */
    cpuSeconds: (): number => {
      try {
        const stat = readFileSync(`/proc/${child?.pid}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
      } catch {
        // It does not run.
        return 0;
      }
    },
    /** Memory that it holds itself, in bytes: without the files that it has mapped. */
    memory: (): number => bytesOf('RssAnon'),
    /** All memory that it occupies, in bytes. */
    residentMemory: (): number => bytesOf('VmRSS'),
  };
};

export type TestProcess = ReturnType<typeof createTestProcess>;
