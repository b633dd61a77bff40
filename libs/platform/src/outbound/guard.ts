import { lookup } from 'node:dns';
import { lookup as addressesOf } from 'node:dns/promises';
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

/**
 * Resolves a name once and connects to the checked address. A second lookup might return another
 * one.
 */
const checkedLookup =
  (isAllowedAddress: IsAllowedAddress): LookupFunction =>
  (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error) done(error, []);
      else if (!first || !found.every(({ address }) => isAllowedAddress(address)))
        done(new HostNotAllowed(), []);
      else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });

// An IPv6 address in a URL has brackets.
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const LOOKUP_MS = 2_000;

/**
 * Whether a host may be contacted. A name that cannot be resolved now is accepted, because it is checked again with
 * each request.
 */
export const isAllowedHost = async (url: URL, isAllowedAddress: IsAllowedAddress): Promise<boolean> => {
  const host = hostOf(url);
  if (isIP(host)) return isAllowedAddress(host);
  try {
    const found = await withTimeout(LOOKUP_MS, () => addressesOf(host, { all: true }));
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
