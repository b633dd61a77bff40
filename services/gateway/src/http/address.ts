import type { IncomingMessage } from 'node:http';
import express from 'express';
import proxyAddr from 'proxy-addr';

export type AddressOf = (req: IncomingMessage) => string;

/** Finds the address that a request comes from as Express finds `req.ip`, also for what does not pass through it. */
export const createAddressOf = (
  trustProxy: boolean | number | string,
  /** Called once, for the first request that says to have come through a proxy which nobody named. */
  onUnknownProxy: () => void,
): AddressOf => {
  let isReported = false;
  const reportUnknownProxy = ({ headers, socket }: IncomingMessage) => {
    if (isReported || headers['x-forwarded-for'] === undefined) return;
    if (trusts(socket.remoteAddress ?? '', 0)) return;
    isReported = true;
    onUnknownProxy();
  };
  const trusts = express().set('trust proxy', trustProxy).get('trust proxy fn');
  // A connection that is gone has no address any more.
  return (req) => {
    reportUnknownProxy(req);
    return proxyAddr(req, trusts) ?? 'unknown';
  };
};
