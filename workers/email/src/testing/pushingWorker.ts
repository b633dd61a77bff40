import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { runWorker } from '../run.ts';
import { PUSH_HOST } from './pushStandIn.ts';

/**
 * Runs the worker as a program that sends push notifications to a stand-in on this machine. `PUSH_CA_FILE`: the file
 * with the certificate of the stand-in.
 */
const { lookup } = dns;
const nameOf = (name: string) => (name === PUSH_HOST ? 'localhost' : name);
const redirected = (name: string, ...rest: never[]) => Reflect.apply(lookup, dns, [nameOf(name), ...rest]);
dns.lookup = Object.assign(redirected, lookup);
syncBuiltinESMExports();

const { env } = process;
await runWorker(env, { isAllowedAddress: () => true, ca: readFileSync(env.PUSH_CA_FILE ?? '', 'utf8') });
