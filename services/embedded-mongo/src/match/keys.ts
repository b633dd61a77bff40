import { emptyArrayKey, orderedKey } from '../bson/orderedKey.ts';
import { bsonType, fieldOf, isArray, isDocument, itemsOf, type Value } from '../bson/value.ts';
import { CommandError } from '../bson/commandError.ts';
import type { Path } from './path.ts';

/** Marks an empty array at the end of a path, which sorts before null. */
const nothing: Value = { type: bsonType.undefined, buf: Buffer.alloc(0), at: 0, end: 0 };

/** A value for each path, or undefined if it is missing. */
export type Key = readonly (Value | undefined)[];

export const keyPart = (value: Value | undefined): Buffer =>
  value === nothing ? emptyArrayKey : orderedKey(value);

/**
 * The keys of a document under several paths, as MongoDB uses them for sorting and unique indexes. Paths
 * through the same array advance together, with one key per item. If a path finds nothing in an item, that
 * counts as null. Matching uses other values (see path.ts), where each path is independent.
 */
export const keysOf = (paths: readonly Path[], document: Value): Key[] => {
  const keys: Key[] = [];
  const trails = paths.map(({ parts }) => ({ parts, at: 0, value: undefined, item: undefined }));
  expand(trails, document, keys);
  return keys;
};

/** The progress along a path. */
interface Trail {
  readonly parts: readonly Buffer[];
  /** The index of the next part of the path. It equals the number of parts when the path is complete. */
  readonly at: number;
  readonly value: Value | undefined;
  /** The item of the surrounding array, if the next part of the path names its position. */
  readonly item: (Found & { readonly isList: boolean }) | undefined;
}

interface Found {
  readonly value: Value | undefined;
  readonly at: number;
}

const isDone = ({ parts, at }: Trail): boolean => at === parts.length;

const expand = (before: readonly Trail[], object: Value | undefined, keys: Key[]): void => {
  const trails = before.map((trail) => (isDone(trail) ? trail : advanced(trail, object)));
  if (!trails.some(isList)) return void keys.push(trails.map(({ value }) => value));
  const entering = new Set(trails.filter((trail, index) => trail !== before[index] && isList(trail)));
  const [first] = entering;
  const list = first?.value;
  if (list === undefined) return void keys.push(trails.map(({ value }) => value));
  for (const { value } of entering) if (value?.at !== list.at) throw parallel(trails);
  const items = itemsOf(list);
  // The items of an array that was reached by its position share one key.
  const isWhole = before.some((trail, index) => {
    const after = trails[index];
    return after !== undefined && entering.has(after) && trail.item?.isList === true;
  });
  for (const item of items.length === 0 ? [nothing] : items) {
    const entered = trails.map((trail) => {
      if (!entering.has(trail)) return trail;
      if (isDone(trail)) return { ...trail, value: isWhole && item !== nothing ? list : item };
      return { ...trail, value: undefined, item: atPosition(list, trail) };
    });
    expand(entered, isDocument(item) ? item : undefined, keys);
  }
};

const isList = ({ value }: Trail): boolean => value !== undefined && isArray(value);

/** Continues to the end of the path or to the next array. */
const advanced = (trail: Trail, object: Value | undefined): Trail => {
  const { parts, at, item } = trail;
  const found = object === undefined ? undefined : follow(object, parts, at);
  if (found !== undefined && item !== undefined) throw ambiguous(trail);
  const { value, at: reached } = found ?? item ?? missing(parts);
  return value === undefined
    ? { ...trail, ...missing(parts) }
    : { ...trail, value, at: reached, item: undefined };
};

const missing = (parts: readonly Buffer[]): Found => ({ value: undefined, at: parts.length });

/** Follows the path through objects as far as possible. Undefined if not even the first field exists. */
const follow = (container: Value, parts: readonly Buffer[], at: number): Found | undefined => {
  const part = parts[at];
  const value = part === undefined ? undefined : fieldOf(container, part);
  if (value === undefined) return undefined;
  if (at + 1 === parts.length || isArray(value)) return { value, at: at + 1 };
  return (isDocument(value) ? follow(value, parts, at + 1) : undefined) ?? missing(parts);
};

const atPosition = (list: Value, { parts, at }: Trail): Trail['item'] => {
  const part = parts[at];
  const item = part === undefined ? undefined : fieldOf(list, part);
  const found = follow(list, parts, at);
  return item === undefined || found === undefined ? undefined : { ...found, isList: isArray(item) };
};

const nameOf = ({ parts }: Trail): string => parts.join('.');

const parallel = (trails: readonly Trail[]): CommandError =>
  new CommandError(
    'CannotIndexParallelArrays',
    `cannot index parallel arrays [${trails.filter(isList).map(nameOf).join('] [')}]`,
  );

const ambiguous = (trail: Trail): CommandError =>
  new CommandError(
    'Location16746',
    `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${nameOf(trail)}'`,
  );
