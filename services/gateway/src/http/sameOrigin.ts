import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { refuse } from '../core/refusals.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of another site caused a request. Browsers tell by `Sec-Fetch-Site`, older ones only by `Origin`. A
 * request with neither header comes from a program, which cannot abuse a user's session.
 */
export const isCrossSite = ({ headers }: IncomingMessage): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.host?.toLowerCase();
};

/** Refuses state-changing calls caused by another site. */
export const sameOrigin: RequestHandler = (req, _res, next) => {
  if (!safeMethods.has(req.method) && isCrossSite(req)) throw refuse('request.foreign_origin');
  next();
};
