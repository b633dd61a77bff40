import { status } from './core/command.ts';
import { run } from './run.ts';

const canceledBy = (cancels: boolean): AbortSignal => {
  const canceling = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => {
      if (canceling.signal.aborted || !cancels) process.exit(status.canceled);
      canceling.abort();
    });
  return canceling.signal;
};

process.umask(0o077);
process.exitCode = await run({
  args: process.argv.slice(2),
  env: process.env,
  out: process.stdout,
  err: process.stderr,
  canceledBy,
});
