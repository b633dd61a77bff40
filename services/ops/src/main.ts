import { status } from './core/command.ts';
import { run } from './run.ts';

const cancelledBy = (cancels: boolean): AbortSignal => {
  const cancelling = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => {
      if (cancelling.signal.aborted || !cancels) process.exit(status.cancelled);
      cancelling.abort();
    });
  return cancelling.signal;
};

process.umask(0o077);
process.exitCode = await run({
  args: process.argv.slice(2),
  env: process.env,
  out: process.stdout,
  err: process.stderr,
  cancelledBy,
});
