import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';

/** A ready-made JSON answer with its entity tag. */
export interface BodyWithEtag {
  body: string;
  etag: string;
}

/** A weak tag, because the same content may be sent in several encodings. */
export const weakEtag = (tag: string | number): string => `W/"${tag}"`;

/** The entity tag of a body, derived from its content. */
export const etagOf = (body: string | Buffer): string =>
  weakEtag(createHash('sha256').update(body).digest('base64url').slice(0, 22));

export const withEtag = (body: string): BodyWithEtag => ({ body, etag: etagOf(body) });

const strong = (etag: string): string => etag.replace(/^W\//, '');

/** Whether `If-None-Match` names a tag, by weak comparison. */
const names = (asked: string, etag: string): boolean =>
  asked === etag || asked.split(',').some((tag) => [strong(etag), '*'].includes(strong(tag.trim())));

/** Whether the client already has the answer with this tag. */
export const isKnownToClient = (req: IncomingMessage, etag: string): boolean => {
  const asked = req.headers['if-none-match'];
  return asked !== undefined && names(asked, etag);
};

/**
 * Sends the answer, or 304 if the client already has it. Express would send it in full to clients
 * that add `Cache-Control: no-cache`, as polling clients do. Here only the tag decides.
 */
export const sendWithEtag = (req: Request, res: Response, { body, etag }: BodyWithEtag): void => {
  res.set('ETag', etag);
  if (isKnownToClient(req, etag)) res.status(304).end();
  else res.type('application/json').send(body);
};
