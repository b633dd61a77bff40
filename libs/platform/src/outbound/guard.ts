import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { withTimeout } from '@exline/kernel';

/** Whether a host with this IP address may be contacted. */
export type IsAllowedAddress = (address: string) => boolean;

/** The host of an address may not be contacted. */
export class HostNotAllowed extends Error {
  constructor() {
    super('the host has an address that may not be asked');
    this.name = 'HostNotAllowed';
  }
}

const LOOKUP_MS = 2_000;

/**
 * The addresses of a name. `dns.lookup` is not used: a name server of a stranger that never answers would occupy its
 * two threads for minutes, and new connections to the stores would wait for them.
 */
const addressesOf = async (name: string): Promise<LookupAddress[]> => {
  const resolver = new Resolver({ timeout: LOOKUP_MS, tries: 2 });
  const asked =
    name === 'localhost'
      ? [Promise.resolve(['127.0.0.1', '::1'])]
      : [resolver.resolve4(name), resolver.resolve6(name)];
  const answers = await Promise.allSettled(asked);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  // Rejects with the reason.
  if (found.length === 0) await asked[0];
  return found.map((address) => ({ address, family: isIP(address) }));
};

/** Resolves a name once and connects to the checked address. A second lookup might return another one. */
const checkedLookup =
  (isAllowedAddress: IsAllowedAddress): LookupFunction =>
  (name, { all }, done) =>
    void addressesOf(name)
      .then((found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isAllowedAddress(address))) throw new HostNotAllowed();
        return { found, first };
      })
      .then(
        ({ found, first }) => (all ? done(null, found) : done(null, first.address, first.family)),
        (error: Error) => done(error, []),
      );

// An IPv6 address in a URL has brackets.
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Whether a host may be contacted. A name that cannot be resolved now is accepted, because it is checked again with
 * each request.
 */
export const isAllowedHost = async (url: URL, isAllowedAddress: IsAllowedAddress): Promise<boolean> => {
  const host = hostOf(url);
  if (isIP(host)) return isAllowedAddress(host);
  try {
    const found = await withTimeout(LOOKUP_MS, () => addressesOf(host));
    return found.every(({ address }) => isAllowedAddress(address));
  } catch {
    // No name server answers, or there is no such host.
    return true;
  }
};

/**
 * The options of a request to an address that a stranger chose. Its host is checked before it is contacted, and
 * the connection is not shared. Throws `HostNotAllowed` for an IP address that may not be contacted.
 */
export const guardedOptions = (
  url: URL,
  isAllowedAddress: IsAllowedAddress,
): Pick<RequestOptions, 'agent' | 'lookup'> => {
  // IP addresses are never looked up, so they are checked here.
  const host = hostOf(url);
  if (isIP(host) && !isAllowedAddress(host)) throw new HostNotAllowed();
  return { agent: false, lookup: checkedLookup(isAllowedAddress) };
};
