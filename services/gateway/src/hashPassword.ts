import { text } from 'node:stream/consumers';
import { weaknessOf } from '@exline/platform';
import { hashPassword } from './staff/passwords.ts';

// Prints the hash of a password for ADMIN_PASSWORD_HASH. The password comes on standard input, where no list of processes shows it.
const password = (await text(process.stdin)).replace(/\r?\n$/, '');
const weakness = weaknessOf(password);
// Of a hash nobody can tell later.
if (weakness) process.stderr.write(`For production it ${weakness}.\n`);
process.stdout.write(`${await hashPassword(password)}\n`);
