import type { Value } from '../bson/value.ts';

/** The fields of an answer; `ok: 1` is added to them. */
export type Answer = Record<string, Value>;
