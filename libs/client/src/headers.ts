import { CHAT_KEY, LINK_TOKEN } from '@exline/contracts';
import type { Options } from './endpoints/types.ts';

/** The request headers for the options of a call. */
export const headersOf = ({
  idempotencyKey,
  ifMatch,
  etag,
  chatKey,
  linkToken,
}: Options): Record<string, string> => ({
  ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
  ...(etag && { 'If-None-Match': etag }),
  ...(chatKey !== undefined && { [CHAT_KEY]: chatKey }),
  ...(linkToken !== undefined && { [LINK_TOKEN]: linkToken }),
});
