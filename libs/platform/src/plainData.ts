const MAX_DEPTH = 16;

/** Properties that every object inherits. A lookup by such a name would find a value that the client did not send. */
const isOfEveryObject = (name: string): boolean => name in Object.prototype;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const faultAt = (value: unknown, depth: number): string | null => {
  if (typeof value === 'string') return value.includes('\0') ? 'a NUL character' : null;
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return null;
  if (typeof value !== 'object') return 'a value that is not JSON';
  if (depth === MAX_DEPTH) return `more than ${MAX_DEPTH} levels`;
  const isList = Array.isArray(value);
  if (!isList && !isPlain(value)) return 'an object that is not plain';
  for (const [name, inner] of Object.entries(value)) {
    if (!isList && (isOfEveryObject(name) || name.includes('\0'))) return 'a reserved field name';
    const fault = faultAt(inner, depth + 1);
    if (fault) return fault;
  }
  return null;
};

/**
 * Returns what is wrong with data from outside, or null. Valid data is JSON, at most 16 levels deep, without
 * NUL characters and without names that every object inherits. Call this before reading any field.
 */
export const faultOfData = (value: unknown): string | null => faultAt(value, 0);
