import { CHAT_KEY } from '@exline/contracts';
import type { Options } from './endpoints/types.ts';

/** The headers by which a call says what its options are. */
export const headersOf = ({ idempotencyKey, ifMatch, etag, chatKey }: Options): Record<string, string> => ({
  ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
  ...(etag && { 'If-None-Match': etag }),
  ...(chatKey !== undefined && { [CHAT_KEY]: chatKey }),
});
