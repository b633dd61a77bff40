import { spawn, type ChildProcess } from 'node:child_process';
import { BAD_CONFIGURATION, ConfigError } from '@exline/platform';
import { openLog } from './logFile.ts';
import { findOnPath } from './findOnPath.ts';

export interface ChildSpec {
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
  /**
   * Gives a Node child a channel to its parent. The child exits when the channel closes (used where `setpriv` is
   * missing).
   */
  channel?: boolean;
  /** Matches a warning in the child's log. If the child then ends with a status, the last warning names the cause. */
  warning?: RegExp;
  /** The usual cause if the kernel ends this process because of an invalid memory access. */
  crash?: string;
}

export interface Child {
  /** Stops the process, by force after a timeout, and does not restart it. */
  stop: () => Promise<void>;
}

interface Callbacks {
  /** Called for an unexpected exit, with the fault of the configuration if the child names one. */
  onExit: (name: string, how: string, badConfiguration?: string) => void;
  /** Called for each line that the child writes. */
  onLine: (name: string, line: string) => void;
}

const FORCE_AFTER_MS = 4_000;
const STEADY_MS = 10_000;
const LONGEST_PAUSE_MS = 5_000;
const crashes: readonly string[] = ['SIGBUS', 'SIGSEGV'];

/** Makes the kernel end the children if the supervisor is killed, on systems that have `setpriv`. */
const endingWithUs = ({ command, args, env }: ChildSpec): [string, readonly string[]] => {
  const setpriv = findOnPath(env.PATH, 'setpriv');
  return setpriv ? [setpriv, ['--pdeathsig', 'TERM', '--', command, ...args]] : [command, args];
};

/** Keeps a process running: restarts it after 0.2 s, and with growing delays while it keeps exiting. */
export const supervise = (spec: ChildSpec, { onLine, onExit }: Callbacks): Child => {
  const log = openLog(spec.logFile);
  let child: ChildProcess;
  let stopping = false;
  let pause = 200;
  let restart: NodeJS.Timeout | undefined;

  const start = () => {
    const startedAt = Date.now();
    const started = spawn(...endingWithUs(spec), {
      env: spec.env,
      stdio: spec.channel ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
      // Ctrl-C signals the whole terminal group. Detached, the children are stopped by the
      // supervisor alone, in its order.
      detached: true,
    });
    child = started;
    // The first line outside of the child's log format names the cause of a crash. The rest is the stack trace.
    let complaint = '';
    // A refused configuration is the last line. Node's own warnings may come before it.
    let lastWords = '';
    let warning = '';
    for (const stream of [started.stdout, started.stderr]) {
      let rest = '';
      stream?.on('data', (chunk: Buffer) => {
        log.write(chunk);
        const lines = (rest + chunk.toString()).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          onLine(spec.name, line);
          warning = spec.warning?.exec(line)?.[1] ?? warning;
        }
        if (stream !== started.stderr) return;
        const words = lines.filter((line) => line && !line.startsWith('{'));
        complaint ||= words[0] ?? '';
        lastWords = words.at(-1) ?? lastWords;
      });
    }
    let ended = false;
    const onEnd = (how: string, code: number | null = null) => {
      if (ended || stopping) return;
      ended = true;
      // The output before a kill does not explain the kill.
      if (how === 'SIGKILL') complaint = '';
      if (code !== null) complaint ||= warning;
      if (crashes.includes(how)) complaint ||= spec.crash ?? '';
      const badConfiguration = code === BAD_CONFIGURATION && lastWords ? lastWords : undefined;
      onExit(spec.name, complaint ? `${how}: ${complaint}` : how, badConfiguration);
      // `onExit` may have stopped the child.
      if (stopping) return;
      if (Date.now() - startedAt > STEADY_MS) pause = 200;
      restart = setTimeout(start, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
    started.once('error', (error) => onEnd(error.message));
    started.once('exit', (code, signal) => onEnd(signal ?? `status ${code}`, code));
  };
  start();

  return {
    stop: async () => {
      stopping = true;
      clearTimeout(restart);
      if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        const force = setTimeout(() => child.kill('SIGKILL'), FORCE_AFTER_MS);
        await gone;
        clearTimeout(force);
      }
      void log.end();
    },
  };
};

/**
 * Ends the start of the system when a child refuses its configuration, because restarting the child would not help.
 * In a system that runs, the child is restarted like any other.
 */
export const startRefusal = () => {
  let reject: ((reason: Error) => void) | null = null;
  const refused = new Promise<never>((_resolve, onRefused) => {
    reject = onRefused;
  });
  // The child may refuse its configuration before `refused` is awaited.
  refused.catch(() => {});
  return {
    /** Rejects with the message of the child. */
    refused,
    /** Returns whether this ends the start. */
    refuse: (words: string): boolean => {
      reject?.(new ConfigError(words));
      return reject !== null;
    },
    hasStarted: (): void => {
      reject = null;
    },
  };
};
