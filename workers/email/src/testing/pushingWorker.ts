import { Resolver } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { runWorker } from '../run.ts';
import { PUSH_HOST } from './pushStandIn.ts';

/**
 * Runs the worker as a program that sends push notifications to a stand-in on this machine. `PUSH_CA_FILE`: the file
 * with the certificate of the stand-in.
 */
const redirected = async (name: string) => {
  if (name !== PUSH_HOST) throw new Error(`${name} is not the stand-in`);
  return ['127.0.0.1', '::1'];
};
Resolver.prototype.resolve4 = redirected as typeof Resolver.prototype.resolve4;

const { env } = process;
await runWorker(env, { isAllowedAddress: () => true, ca: readFileSync(env.PUSH_CA_FILE ?? '', 'utf8') });
