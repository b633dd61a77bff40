import type { Request, RequestHandler } from 'express';
import { sendTooMany } from '../limits/tooMany.ts';
import type { Lookups } from './lookups.ts';

/** Counts a call as a lookup, because its answer tells whether the parcel exists. Without a number, the call is invalid. */
export const limitGuesses =
  (lookups: Pick<Lookups, 'find'>, numberIn: (req: Request) => string | undefined): RequestHandler =>
  async (req, res, next) => {
    const number = numberIn(req);
    const looked = number ? await lookups.find(req, number) : null;
    return looked && 'name' in looked ? sendTooMany(res, looked) : next();
  };
