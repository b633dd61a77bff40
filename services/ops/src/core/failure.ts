import { ArchiveUnavailable } from '@exline/event-log';
import { ConfigError } from '@exline/platform';
import { isDatabaseAway, isDiskFull } from '@exline/mongo';
import { CommandError } from './commandError.ts';

/** The codes of the operating system, in words for the person who chose the file. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not do that',
  EPERM: 'this user may not do that',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the disk quota of this user is used up',
  EFBIG: 'the file is larger than its file system allows',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'its name is too long',
  EIO: 'its disk does not work',
};

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error;

/** Why a file cannot be used, as the end of a sentence. */
export const fileReason = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return (isSystemError(error) && reasons[error.code ?? '']) || message;
};

/** Why a file cannot be created, as the end of a sentence. */
export const writeReason = (error: unknown): string =>
  isSystemError(error) && error.code === 'ENOENT' ? 'its folder does not exist' : fileReason(error);

/**
 * The error of a file that cannot be written, with the state that this leaves. Any other error is returned as it is.
 */
export const withFile = (error: unknown, file: string, state: string): unknown =>
  isSystemError(error) && error.code && error.code in reasons
    ? new CommandError(`${file} cannot be written: ${writeReason(error)}. ${state}`, { cause: error })
    : error;

/** The reason why the database or the archive ended a command. Null for any other error. */
const storeReason = (error: unknown): string | null => {
  if (error instanceof ArchiveUnavailable)
    return `Commits were archived before, and ${error.message}. Is ARCHIVE_URL the same as then?`;
  if (isDiskFull(error)) return 'The disk of the database is full.';
  return isDatabaseAway(error) ? 'The database stopped answering.' : null;
};

/**
 * An error with the state that a command left, if the database or the archive ended it. `state` also says what to do
 * next. Any other error is returned as it is.
 */
export const withState = (error: unknown, state: string): unknown => {
  // The command has already described its state.
  if (error instanceof CommandError) return error;
  const reason = storeReason(error);
  return reason ? new CommandError(`${reason} ${state}`, { cause: error }) : error;
};

/** The message with which a failed command ends. */
export const failureWords = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof CommandError || error instanceof ConfigError) return message;
  if (isSystemError(error) && error.path) return `${error.path} cannot be used: ${fileReason(error)}.`;
  return `It did not work: ${message}`;
};
