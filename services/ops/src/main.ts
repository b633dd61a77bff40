import { status } from './core/command.ts';
import { fileReason } from './core/failure.ts';
import { run } from './run.ts';

const canceledBy = (cancels: boolean): AbortSignal => {
  const canceling = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => {
      if (canceling.signal.aborted || !cancels) {
        process.stderr.write('Canceled.\n');
        process.exit(status.canceled);
      }
      canceling.abort();
    });
  return canceling.signal;
};

// The reader of a pipe, like `head`, may end first. The command still finishes its work.
for (const screen of [process.stdout, process.stderr])
  screen.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    // For example, the output goes to a file on a full disk. The other stream may still show the reason.
    process.stderr.write(`The output cannot be written: ${fileReason(error)}.\n`, () =>
      process.exit(status.cannot),
    );
  });

// LMDB prints each failed commit with a stack trace. The command itself says that the disk is full.
Object.assign(console, { error: () => {} });

process.umask(0o077);
process.exitCode = await run({
  args: process.argv.slice(2),
  env: process.env,
  out: process.stdout,
  err: process.stderr,
  canceledBy,
});
