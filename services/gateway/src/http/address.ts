import type { IncomingMessage } from 'node:http';
import express from 'express';
import proxyAddr from 'proxy-addr';

export type AddressOf = (req: IncomingMessage) => string;

/** Whether an address belongs to a trusted proxy. `hop` counts proxies starting from this process, at 0. */
export type TrustsProxy = (address: string, hop: number) => boolean;

export const trustedProxies = (trustProxy: boolean | number | string): TrustsProxy =>
  express().set('trust proxy', trustProxy).get('trust proxy fn');

/** Determines the client's address as Express does for `req.ip`, also for requests that bypass Express. */
export const createAddressOf = (
  trusts: TrustsProxy,
  /** Called once, for the first request forwarded by an untrusted proxy. */
  onUnknownProxy: () => void,
): AddressOf => {
  let isReported = false;
  const reportUnknownProxy = ({ socket }: IncomingMessage) => {
    if (isReported || trusts(socket.remoteAddress ?? '', 0)) return;
    isReported = true;
    onUnknownProxy();
  };
  // A closed connection has no address.
  return (req) => {
    const { headers, socket } = req;
    // Most requests are not forwarded, and `proxyAddr` costs more than the rest of a cached answer.
    if (headers['x-forwarded-for'] === undefined) return socket.remoteAddress ?? 'unknown';
    reportUnknownProxy(req);
    return proxyAddr(req, trusts) ?? 'unknown';
  };
};
