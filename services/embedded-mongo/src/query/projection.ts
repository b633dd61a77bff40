import {
  bsonType,
  documentValue,
  eachField,
  fieldsOf,
  isArray,
  isDocument,
  isNumber,
  truthOf,
} from '../bson/value.ts';
import type { Value } from '../bson/value.ts';
import { array, document, documentBytes } from '../bson/write.ts';
import { CommandError, unsupported } from '../bson/commandError.ts';

type Tree = Map<string, Tree | true>;

export type Projection = (bytes: Buffer) => Buffer;

/** Parses `{a: 1, 'b.c': 1}`, which may also leave `_id` out. Undefined if the document is empty. */
export const parseProjection = (specification: Value | undefined): Projection | undefined => {
  if (specification === undefined) return undefined;
  const tree: Tree = new Map([['_id', true]]);
  const fields = fieldsOf(specification);
  for (const [name, value] of fields) {
    if (!isNumber(value) && value.type !== bsonType.bool)
      throw new CommandError('BadValue', `projection of ${name} supports only 1 and 0`);
    if (name.startsWith('$') || name.includes('.$'))
      throw new CommandError('BadValue', `positional projection is not supported: ${name}`);
    if (name === '_id') {
      if (!truthOf(value)) tree.delete('_id');
    } else if (truthOf(value)) add(tree, name);
    else throw unsupported(`a projection of everything but '${name}'`);
  }
  if (fields.size === 0) return undefined;
  if (tree.size === 0) throw unsupported("a projection of everything but '_id'");
  return (bytes) => documentBytes(projected(documentValue(bytes), tree));
};

const add = (tree: Tree, name: string): void => {
  const parts = name.split('.');
  const last = parts.pop() ?? name;
  let level = tree;
  for (const part of parts) {
    const next = level.get(part) ?? new Map<string, Tree | true>();
    if (next === true) throw new CommandError('BadValue', `Path collision at ${name}`);
    level.set(part, next);
    level = next;
  }
  if (level.has(last)) throw new CommandError('BadValue', `Path collision at ${name}`);
  level.set(last, true);
};

const projected = (container: Value, tree: Tree): [string, Value][] => {
  const kept: [string, Value][] = [];
  eachField(container, (name, value) => {
    const below = tree.get(name);
    const nested = below instanceof Map ? projectedValue(value, below) : below && value;
    if (nested !== undefined) kept.push([name, nested]);
  });
  return kept;
};

const projectedValue = (value: Value, tree: Tree): Value | undefined => {
  if (isDocument(value)) return document(projected(value, tree));
  if (!isArray(value)) return undefined;
  const items: Value[] = [];
  eachField(value, (_name, item) => {
    const kept = projectedValue(item, tree);
    if (kept !== undefined) items.push(kept);
  });
  return array(items);
};
