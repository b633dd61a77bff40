import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { boundedCache } from '@exline/event-log';
import { ipKeyGenerator } from 'express-rate-limit';
import proxyAddr from 'proxy-addr';
import type { AddressOf, TrustsProxy } from './address.ts';

declare module 'http' {
  interface IncomingMessage {
    /** The client that sent the request. Set by `CallerOf`, which determines it once. */
    caller?: Caller;
  }
}

/** The client that rate limits are counted for. */
export interface Caller {
  address: string;
  /** The address, or for IPv6 its /64 network, because one household owns the whole network. */
  key: string;
  /** Multiplier for this client's limits. */
  times: number;
  /** Whether a trusted proxy forwarded the request. If so, other clients share the connection. */
  isProxied: boolean;
}

export type CallerOf = (req: IncomingMessage) => Caller;

const LOCAL_TIMES = 100;
const IPV6_BITS = 64;
const KEYS = 10_000;
const isLoopback = proxyAddr.compile('loopback');
const FORWARDING_HEADER = /^(forwarded|via|x-real-ip|x-forwarded-)/;

interface Origin {
  /** One key for all addresses of a client. */
  key: string;
  isLoopback: boolean;
}

const origins = boundedCache<string, Origin>(KEYS);

const originOf = (address: string): Origin => {
  // Origins are cached, because parsing an address takes longer than the rest of a rate limit check.
  const known = origins.get(address);
  if (known) return known;
  const origin = { key: ipKeyGenerator(address, IPV6_BITS), isLoopback: isLoopback(address, 0) };
  origins.set(address, origin);
  return origin;
};

/** One key for all addresses of a client. */
export const addressKey = (address: string): string => originOf(address).key;

/** Whether a proxy marked the request as forwarded. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));

/** Whether a program on this machine sent the request directly, as far as the headers show. */
const isFromThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  socket.remoteAddress !== undefined && originOf(socket.remoteAddress).isLoopback && !isForwarded(headers);

/** The caller of a connection that has not sent a request yet. */
export const callerOfConnection = (address: string, isProduction: boolean): Pick<Caller, 'key' | 'times'> =>
  !isProduction && isLoopback(address, 0)
    ? { key: 'local', times: LOCAL_TIMES }
    : { key: addressKey(address), times: 1 };

interface Deps {
  addressOf: AddressOf;
  trusts: TrustsProxy;
  /** In production, a proxy on this machine may forward everyone's requests without a forwarding header. */
  isProduction: boolean;
}

export const createCallerOf = ({ addressOf, trusts, isProduction }: Deps): CallerOf => {
  return (req) => {
    if (req.caller) return req.caller;
    const address = addressOf(req);
    const isLocal = !isProduction && isFromThisMachine(req);
    req.caller = {
      address,
      // A forwarded address may be a loopback address, too. The usual limits apply to it.
      key: isLocal ? 'local' : addressKey(address),
      times: isLocal ? LOCAL_TIMES : 1,
      isProxied: trusts(req.socket.remoteAddress ?? '', 0),
    };
    return req.caller;
  };
};
