import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import proxyAddr from 'proxy-addr';
import { refuse } from '../http/refusals.ts';

const isLoopback = proxyAddr.compile('loopback');

/** Whether the caller is a program on this machine, and no proxy that speaks for somebody else. */
const isFromHere = ({ socket, headers }: IncomingMessage): boolean => {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  const { remoteAddress = '', localAddress } = socket;
  return isLoopback(remoteAddress, 0) || remoteAddress === localAddress;
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** With a token only who brings it may read the measures; without one only programs on this machine. */
export const metricsAccess = (token: string | undefined): RequestHandler => {
  const expected = token === undefined ? null : digest(`Bearer ${token}`);
  return (req, res, next) => {
    if (expected === null) {
      if (!isFromHere(req)) throw refuse('request.unknown_path');
    } else if (!timingSafeEqual(digest(req.headers.authorization ?? ''), expected)) {
      res.set('WWW-Authenticate', 'Bearer');
      throw refuse('metrics.token_required');
    }
    next();
  };
};
