import { rewrapKeys } from '@exline/event-log';
import { CommandError } from '../core/commandError.ts';
import { status, type CommandDeps, type Status } from '../core/command.ts';

/**
 * Wraps the keys of personal data under `MASTER_KEY` that are still wrapped under
 * `MASTER_KEY_BEFORE`. Gateways that have both keys may keep running.
 */
export const rotateKey = async ({ database, master, print, show, signal }: CommandDeps): Promise<Status> => {
  if (!master?.before)
    throw new CommandError('Set MASTER_KEY, and MASTER_KEY_BEFORE to the one that it replaces.');
  const left = await rewrapKeys({
    db: database.db,
    master,
    onProgress: (position, end) => show({ wrapped: { position, end } }),
    isCancelled: () => signal.aborted,
  });
  print(
    left === 0
      ? 'Every key is wrapped under MASTER_KEY. MASTER_KEY_BEFORE is no longer needed.'
      : `Canceled: ${left} keys are left. Run the command again to continue.`,
  );
  return left === 0 ? status.done : status.canceled;
};
