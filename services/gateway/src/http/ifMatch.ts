import type { Request } from 'express';
import { ValidationError } from 'yup';

/** The version that an edit is based on. `If-Match` holds either `"7"` or the order's `ETag`, `W/"7"`. */
export const expectedVersion = (req: Request): number | undefined => {
  const given = req.get('If-Match')?.trim();
  if (given === undefined || given === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(given)?.[1];
  if (version === undefined)
    throw new ValidationError('If-Match must be a version as "7"', given, 'If-Match');
  return Number(version);
};
