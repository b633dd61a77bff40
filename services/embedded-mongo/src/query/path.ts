import { bsonType, eachField, fieldOf, isArray, isDocument, itemsOf, type Value } from '../bson/value.ts';

/** A dotted path, ready to be looked up in bytes. */
export interface Path {
  readonly name: string;
  readonly parts: readonly Buffer[];
}

export const pathOf = (name: string): Path => ({
  name,
  parts: name.split('.').map((part) => Buffer.from(part)),
});

export interface Reached {
  /** Each value that a condition on the path is tried on; undefined is a missing field. */
  readonly values: (Value | undefined)[];
  /** Whether an array stood anywhere on the way. */
  throughArray: boolean;
}

/**
 * All values that a path reaches in a document, through arrays of objects. An array at the end counts as itself and
 * as each of its items. Matching and index entries both come from here, so an index never knows less than a scan.
 */
export const reach = (document: Value, path: Path): Reached => {
  const reached: Reached = { values: [], throughArray: false };
  walk(document, path.parts, 0, reached);
  return reached;
};

const walk = (value: Value, parts: readonly Buffer[], depth: number, reached: Reached): void => {
  const part = parts[depth];
  if (part === undefined) {
    reached.values.push(value);
    if (!isArray(value)) return;
    reached.throughArray = true;
    eachField(value, (_name, item) => reached.values.push(item));
  } else if (isDocument(value)) {
    const field = fieldOf(value, part);
    if (field === undefined || field.type === bsonType.undefined) reached.values.push(undefined);
    else walk(field, parts, depth + 1, reached);
  } else if (isArray(value)) {
    reached.throughArray = true;
    const byPosition = isPosition(part) ? fieldOf(value, part) : undefined;
    if (byPosition !== undefined) walk(byPosition, parts, depth + 1, reached);
    for (const item of itemsOf(value)) if (isDocument(item)) walk(item, parts, depth, reached);
  } else {
    reached.values.push(undefined);
  }
};

const isPosition = (part: Buffer): boolean =>
  part.length > 0 && part.every((digit) => digit >= 48 && digit <= 57);
