import type { IncomingMessage } from 'node:http';
import express from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import proxyAddr from 'proxy-addr';

/**
 * Whom a request or a handshake outside Express counts for: the address behind the trusted proxies, as Express tells it,
 * and of IPv6 the network, as one household has very many addresses there.
 */
export const addressOf = (trustProxy: boolean | number | string) => {
  const trust = express().set('trust proxy', trustProxy).get('trust proxy fn');
  return (req: IncomingMessage): string => ipKeyGenerator(proxyAddr(req, trust) ?? '');
};
