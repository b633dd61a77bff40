import { ArchiveUnavailable } from '@exline/event-log';
import { MongoNetworkError, MongoServerError } from 'mongodb';
import { expect, test } from 'vitest';
import { CommandError } from './commandError.ts';
import { failureWords, withFile, withState } from './failure.ts';

const ofSystem = (code: string, rest: object = {}): Error =>
  Object.assign(new Error(`${code}: words of the system, write`), { code, syscall: 'write', ...rest });
const state = 'Nothing was saved.';

test.each([
  [new MongoNetworkError('connect ECONNREFUSED 127.0.0.1:1'), `The database stopped answering. ${state}`],
  [new MongoServerError({ code: 14_031, message: 'full' }), `The disk of the database is full. ${state}`],
  [
    new ArchiveUnavailable('segment one cannot be read: ENOENT'),
    `Commits were archived before, and segment one cannot be read: ENOENT. Is ARCHIVE_URL the same as then? ${state}`,
  ],
  [
    new CommandError('It was restored, but not checked.', { cause: new MongoNetworkError('away') }),
    'It was restored, but not checked.',
  ],
  [new Error('a bug'), 'It did not work: a bug'],
])('a command that ends with "%s" says what it left', (error, words) => {
  expect(failureWords(withState(error, state))).toBe(words);
});

test.each([
  ['ENOSPC', 'its disk is full'],
  ['EROFS', 'its file system is read-only'],
  ['EACCES', 'this user may not do that'],
  ['ENOENT', 'its folder does not exist'],
])('a backup whose file cannot be written (%s) says why', (code, reason) => {
  expect(failureWords(withFile(ofSystem(code), 'exline.backup', state))).toBe(
    `exline.backup cannot be written: ${reason}. ${state}`,
  );
});

test('a file of the data folder that cannot be used is named', () => {
  expect(failureWords(ofSystem('EACCES', { path: 'data/lock' }))).toBe(
    'data/lock cannot be used: this user may not do that.',
  );
});
