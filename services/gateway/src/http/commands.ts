import { trackingKey } from '@exline/contracts';
import type { MessageContext } from '@exline/message-bus';
import type { Request, Response } from 'express';
import type { Answer } from './idempotency.ts';
import { compressLong } from './answers/encodings.ts';
import { LOG_POSITION } from './logPosition.ts';

/** Sends the answer to a command with the log position that it reached. */
export const send = (res: Response, { status, body }: Answer, isLogged: boolean): void => {
  const position = isLogged ? res.locals.logPosition?.() : undefined;
  // Uses Node's own methods, because Express would look up and check values that are known here.
  if (position !== undefined) res.setHeader(LOG_POSITION, String(position));
  res.statusCode = status;
  if (body === undefined) {
    res.end();
    return;
  }
  const text = JSON.stringify(body);
  // Does not use `send`: answers to commands are never requested again, so they need no tag.
  res.setHeader(
    'Content-Type',
    status >= 400 ? 'application/problem+json' : 'application/json; charset=utf-8',
  );
  const bytes = Buffer.byteLength(text);
  compressLong(res, bytes);
  res.setHeader('Content-Length', bytes);
  res.end(text);
};

/** The context of a command: who sends it. */
export const contextOf = ({ id, person }: Request): MessageContext => ({
  actor: person?.actor ?? 'visitor',
  role: person?.role ?? null,
  correlationId: String(id),
});

/** The burst that a message belongs to, in the form that its command takes. */
export const burstIdOf = ({ res }: Request): { burstId?: string } => {
  const burstId = res?.locals.burstId;
  return burstId === undefined ? {} : { burstId };
};

/** The parcel that a body names, however its number is written. */
export const parcelIn = (body: unknown): string => trackingKey(textIn(body, 'trackingNumber') ?? '');

/** A text field of a body. */
export const textIn = (body: unknown, name: string): string | undefined => {
  const value: unknown =
    typeof body === 'object' && body !== null
      ? Object.entries(body).find(([field]) => field === name)?.[1]
      : null;
  return typeof value === 'string' ? value : undefined;
};
