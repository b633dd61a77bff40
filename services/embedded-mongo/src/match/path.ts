import { unsupported } from '../bson/commandError.ts';
import { bsonType, fieldOf, isArray, isDocument, itemsOf, type Value } from '../bson/value.ts';

/** A parsed dotted path for lookups in bytes. */
export interface Path {
  readonly name: string;
  readonly parts: readonly Buffer[];
}

/** A number in a path could be a position in a list as well as a name, so it is refused. */
export const pathOf = (name: string): Path => {
  if (/\.\d+(\.|$)/.test(name)) throw unsupported(`the position in the path '${name}'`);
  return { name, parts: name.split('.').map((part) => Buffer.from(part)) };
};

export interface Reached {
  /** Each value that a condition on the path is tested with. Undefined is a missing field. */
  readonly values: (Value | undefined)[];
  /** Whether the path led through an array. */
  throughArray: boolean;
}

/**
 * All values at a path in a document, through arrays of objects. An array at the end counts as itself and as each of
 * its items. Matching and index entries both use this function, so an index finds the same documents as a scan.
 */
export const reach = (document: Value, path: Path): Reached => {
  const reached: Reached = { values: [], throughArray: false };
  intoFields(document, path.parts, 0, reached);
  return reached;
};

type Walk = (container: Value, parts: readonly Buffer[], depth: number, reached: Reached) => void;

const intoFields: Walk = (container, parts, depth, reached) => {
  const [part, next] = [parts[depth], depth + 1];
  const field = part === undefined ? undefined : fieldOf(container, part);
  if (field === undefined || field.type === bsonType.undefined) reached.values.push(undefined);
  else if (next === parts.length) atEnd(field, reached);
  else if (isDocument(field)) intoFields(field, parts, next, reached);
  else if (isArray(field)) intoItems(field, parts, next, reached);
  else reached.values.push(undefined);
};

const atEnd = (value: Value, reached: Reached): void => {
  reached.values.push(value);
  if (!isArray(value)) return;
  reached.throughArray = true;
  for (const item of itemsOf(value)) reached.values.push(item);
};

/** An item that is not an object has no fields, not even missing ones. */
const intoItems: Walk = (list, parts, depth, reached) => {
  reached.throughArray = true;
  for (const item of itemsOf(list)) if (isDocument(item)) intoFields(item, parts, depth, reached);
};
