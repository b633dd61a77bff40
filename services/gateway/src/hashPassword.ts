import { text } from 'node:stream/consumers';
import { hashPassword } from './passwords.ts';

// Prints the hash of a password for ADMIN_PASSWORD_HASH. The password comes on standard input, where no list of processes shows it.
process.stdout.write(`${await hashPassword((await text(process.stdin)).replace(/\r?\n$/, ''))}\n`);
