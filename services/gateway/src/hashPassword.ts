import { text } from 'node:stream/consumers';
import { weaknessOf } from '@exline/platform';
import { hashPassword } from './staff/passwords.ts';

// Prints the hash of a password for ADMIN_PASSWORD_HASH. The password is read from standard input,
// so that it does not show up in process lists.
const password = (await text(process.stdin)).replace(/\r?\n$/, '');
const weakness = weaknessOf(password);
// The strength can only be checked now, not from the hash.
if (weakness) process.stderr.write(`For production it ${weakness}.\n`);
process.stdout.write(`${await hashPassword(password)}\n`);
