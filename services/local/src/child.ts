import { spawn, type ChildProcess } from 'node:child_process';
import { openLog } from './logFile.ts';
import { onPath } from './onPath.ts';

export interface ChildSpec {
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Node children get a channel to their parent, and end when it closes (where there is no `setpriv`). */
  channel?: boolean;
}

export interface Child {
  /** Ends it, with force after a while, and does not restart it. */
  stop: () => Promise<void>;
}

interface Callbacks {
  /** An exit that was not asked for. */
  onExit: (name: string, how: string) => void;
  /** A line that the child wrote. */
  onLine: (name: string, line: string) => void;
}

const FORCE_AFTER_MS = 4_000;
const STEADY_MS = 10_000;
const LONGEST_PAUSE_MS = 5_000;

/** A supervisor that was killed cannot end its children: the kernel tells them, where `setpriv` can ask it to. */
const endingWithUs = ({ command, args, env }: ChildSpec): [string, readonly string[]] => {
  const setpriv = onPath(env.PATH, 'setpriv');
  return setpriv ? [setpriv, ['--pdeathsig', 'TERM', '--', command, ...args]] : [command, args];
};

/** Keeps a process running: whatever ends it, it is back after 0.2 s, later and later while it keeps ending. */
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
      // Ctrl-C reaches the whole terminal group; the supervisor alone decides the order in which its children end.
      detached: true,
    });
    child = started;
    // What it said outside of its log: the first line names what went wrong, the rest is where.
    let complaint = '';
    for (const stream of [started.stdout, started.stderr]) {
      let rest = '';
      stream?.on('data', (chunk: Buffer) => {
        // A process may be gone before its last words are heard.
        if (log.writable) log.write(chunk);
        const lines = (rest + chunk.toString()).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) onLine(spec.name, line);
        if (stream === started.stderr)
          complaint ||= lines.find((line) => line && !line.startsWith('{')) ?? '';
      });
    }
    let ended = false;
    const onEnd = (how: string) => {
      if (ended || stopping) return;
      ended = true;
      onExit(spec.name, complaint ? `${how}: ${complaint}` : how);
      if (Date.now() - startedAt > STEADY_MS) pause = 200;
      restart = setTimeout(start, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
    started.once('error', (error) => onEnd(error.message));
    started.once('exit', (code, signal) => onEnd(signal ?? `status ${code}`));
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
      log.end();
    },
  };
};
