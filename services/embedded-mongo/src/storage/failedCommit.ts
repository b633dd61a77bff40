import { CommandError } from '../bson/commandError.ts';
import { log } from '../logging/log.ts';
import type { Table } from './table.ts';

/** LMDB rejects a commit first and gives the reason in a second promise, which must not stay unhandled. */
export const causeOf = async (error: unknown): Promise<unknown> => {
  if (!(error instanceof Error) || !('commitError' in error)) return error;
  try {
    return (await error.commitError) ?? error;
  } catch (cause) {
    return cause;
  }
};

/** After a failed update of its first pages, LMDB refuses even reads. */
const isUsable = (table: Table): boolean => {
  try {
    table.resetReadTxn();
    table.doesExist(Buffer.of(0));
    return true;
  } catch {
    // The caller reports the cause.
    return false;
  }
};

const textOf = (cause: unknown): string => (cause instanceof Error ? cause.message.split(':')[0] : '') ?? '';

/**
 * The refusal for the writers of a failed commit, usually on a full disk. LMDB writes a transaction into
 * unused pages, and updates the first pages only after all of them are synced. If anything fails before that,
 * the transaction has not happened and the next one is safe. Resolves to null if the first pages themselves
 * could not be updated: the state on disk is then unknown.
 */
export const refusalAfter = (table: Table, cause: unknown): CommandError | null => {
  if (!isUsable(table)) return null;
  log('error', 'a commit failed and was undone', { reason: textOf(cause) });
  return new CommandError('OutOfDiskSpace', `the disk did not accept the write: ${textOf(cause)}`);
};
