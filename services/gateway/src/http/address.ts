import type { IncomingMessage } from 'node:http';
import express from 'express';
import proxyAddr from 'proxy-addr';

export type AddressOf = (req: IncomingMessage) => string;

/** Finds the address that a request comes from as Express finds `req.ip`, also for what does not pass through it. */
export const createAddressOf = (trustProxy: boolean | number | string): AddressOf => {
  const trusts = express().set('trust proxy', trustProxy).get('trust proxy fn');
  // A connection that is gone has no address any more.
  return (req) => proxyAddr(req, trusts) ?? 'unknown';
};
