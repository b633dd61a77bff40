export { addressOf } from './address.ts';
export { sentBody } from './body.ts';
export { createClient, RefusedCall } from './client.ts';
export * from './endpoints.ts';
export { headersOf } from './headers.ts';
export type { Args, CallName, Endpoint, Input, Options, Output, View } from './endpoints/types.ts';
