import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import proxyAddr from 'proxy-addr';
import { isForwarded } from '../http/caller.ts';
import { refuse } from '../core/refusals.ts';
import { isSameText } from '../core/sameText.ts';

const isLoopback = proxyAddr.compile('loopback');

/** Whether the caller is a program on this machine, as far as its headers show. */
const isFromHere = ({ socket, headers }: IncomingMessage): boolean => {
  if (isForwarded(headers)) return false;
  const { remoteAddress = '', localAddress } = socket;
  return isLoopback(remoteAddress, 0) || remoteAddress === localAddress;
};

interface Access {
  token: string | undefined;
  /** A proxy on this machine that sends no forwarding header looks like a local program. */
  isProduction: boolean;
}

/**
 * If a token is set, every caller needs it. Without one, only programs on this machine may read the
 * metrics, and in production no one may.
 */
export const metricsAccess =
  ({ token, isProduction }: Access): RequestHandler =>
  (req, res, next) => {
    if (token === undefined) {
      if (isProduction || !isFromHere(req)) throw refuse('request.unknown_path');
    } else if (!isSameText(req.headers.authorization ?? '', `Bearer ${token}`)) {
      res.set('WWW-Authenticate', 'Bearer');
      throw refuse('metrics.token_required');
    }
    next();
  };
