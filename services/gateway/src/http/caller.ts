import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { boundedCache } from '@exline/event-log';
import { ipKeyGenerator } from 'express-rate-limit';
import proxyAddr from 'proxy-addr';
import type { AddressOf, TrustsProxy } from './address.ts';

/** The client that limits are counted for. */
export interface Caller {
  address: string;
  /** The address, or for IPv6 its /64 network: one household has all of it. */
  key: string;
  /** Its limits are this many times as high. */
  times: number;
  /** Whether a trusted proxy sent the request. Other clients use the same connection. */
  isProxied: boolean;
}

export type CallerOf = (req: IncomingMessage) => Caller;

const LOCAL_TIMES = 100;
const IPV6_BITS = 64;
const KEYS = 10_000;
const isLoopback = proxyAddr.compile('loopback');
const FORWARDING_HEADER = /^(forwarded|via|x-real-ip|x-forwarded-)/;

const keys = boundedCache<string, string>(KEYS);

/** One name for all addresses of a client. */
export const addressKey = (address: string): string => {
  // Reading an IPv6 address takes longer than all other work of a limit.
  const known = keys.get(address);
  if (known !== undefined) return known;
  const key = ipKeyGenerator(address, IPV6_BITS);
  keys.set(address, key);
  return key;
};

/** Whether a proxy says that it passed the request on. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));

/** Whether a program on this machine sent the request itself, as far as its headers tell. */
const isFromThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  isLoopback(socket.remoteAddress ?? '', 0) && !isForwarded(headers);

/** The same for a connection that has sent no request yet. */
export const callerOfConnection = (address: string, isProduction: boolean): Pick<Caller, 'key' | 'times'> =>
  !isProduction && isLoopback(address, 0)
    ? { key: 'local', times: LOCAL_TIMES }
    : { key: addressKey(address), times: 1 };

interface Deps {
  addressOf: AddressOf;
  trusts: TrustsProxy;
  /** In production a proxy on this machine may send everyone's requests without a forwarding header. */
  isProduction: boolean;
}

export const createCallerOf = ({ addressOf, trusts, isProduction }: Deps): CallerOf => {
  const callers = new WeakMap<IncomingMessage, Caller>();
  return (req) => {
    const known = callers.get(req);
    if (known) return known;
    const address = addressOf(req);
    const isLocal = !isProduction && isFromThisMachine(req);
    const caller = {
      address,
      // A forwarded address may be a loopback address too, and has the usual limits.
      key: isLocal ? 'local' : addressKey(address),
      times: isLocal ? LOCAL_TIMES : 1,
      isProxied: trusts(req.socket.remoteAddress ?? '', 0),
    };
    callers.set(req, caller);
    return caller;
  };
};
