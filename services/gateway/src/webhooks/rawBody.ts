import express, { type RequestHandler } from 'express';
import { refuse } from '../core/refusals.ts';

/** SendGrid sends up to 768 kB of events at once. */
const MAX_BYTES = 1024 * 1024;

const isTooLarge = (error: unknown) => error instanceof Error && 'status' in error && error.status === 413;

const parseRaw = express.raw({ type: () => true, limit: MAX_BYTES });
/** Reads the bytes of the body, because signatures are about them. */
export const rawBody: RequestHandler = (req, res, next) =>
  parseRaw(req, res, (error) => {
    next(isTooLarge(error) ? refuse('webhook.too_large') : error);
  });

/** The bytes that `rawBody` has read. */
export const bodyOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
