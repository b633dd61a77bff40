import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** The TypeScript compiler ignores SIGTERM in watch mode, so processes that remain after this time are killed. */
const TIMEOUT_MS = 8_000;
const LOOK_EVERY_MS = 100;
/** Killed processes stay in their group until their parent reaps them, which is not worth waiting for. */
const GONE_WITHIN_MS = 2_000;

/** Sends a signal to a process group. Returns whether the group still has a process. */
const signalGroup = (pid, signal) => {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
};

/**
 * Runs commands side by side, each in its own process group. A signal or the end of one command ends all
 * groups with all their processes. Resolves when all processes are gone.
 */
export const runTogether = async (commands, timeoutMs = TIMEOUT_MS) => {
  let end;
  const ended = new Promise((resolve) => (end = resolve));
  // Set before the first command starts: without a handler, a signal would end this process and leave the commands
  // running.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  const children = commands.map(({ command, args, env, cwd }) =>
    spawn(command, args, { stdio: 'inherit', detached: true, cwd, env: { ...process.env, ...env } })
      .on('exit', end)
      .on('error', end),
  );
  const groups = children.map(({ pid }) => pid).filter(Boolean);
  await ended;
  let left = groups.filter((pid) => signalGroup(pid, 'SIGTERM'));
  const killAt = Date.now() + timeoutMs;
  while (left.length > 0 && Date.now() < killAt + GONE_WITHIN_MS) {
    await delay(LOOK_EVERY_MS);
    left = left.filter((pid) => signalGroup(pid, Date.now() > killAt ? 'SIGKILL' : 0));
  }
};
