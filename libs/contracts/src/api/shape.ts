import { array, boolean, mixed, number, string, type Schema } from 'yup';

/** The field types of answers, and flags of requests. The other field types of requests are in `fields.ts`. */
export const shape = {
  text: () => string().defined().strict(),
  maybeText: () => string().defined().nullable().strict(),
  time: () => string().defined().strict().meta({ format: 'date-time' }),
  maybeTime: () => string().defined().nullable().strict().meta({ format: 'date-time' }),
  id: () => number().integer().positive().required(),
  maybeId: () => number().integer().positive().defined().nullable(),
  count: () => number().integer().min(0).required(),
  flag: () => boolean().required().strict(),
  oneOf: <T extends string>(values: readonly T[]) => string<T>().oneOf(values).defined(),
  list: <T>(of: Schema<T>) => array<object, T>(of as never).defined(),
  /** An object with arbitrary keys whose values all have the same type. */
  byName: <T>(value: object) =>
    mixed<Record<string, T>>().required().meta({ type: 'object', additionalProperties: value }),
};
