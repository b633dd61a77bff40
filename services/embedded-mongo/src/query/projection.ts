import { bsonType, documentValue, eachField, isArray, isDocument, isNumber, truthOf } from '../bson/value.ts';
import type { Value } from '../bson/value.ts';
import { array, document, documentBytes } from '../bson/write.ts';
import { CommandError } from '../bson/commandError.ts';

type Tree = Map<string, Tree | true>;

export type Projection = (bytes: Buffer) => Buffer;

/** Parses `{a: 1, 'b.c': 1}` or `{a: 0}`. Undefined if the document is empty. */
export const parseProjection = (specification: Value | undefined): Projection | undefined => {
  const tree: Tree = new Map();
  let including: boolean | undefined;
  let id: boolean | undefined;
  if (specification === undefined) return undefined;
  eachField(specification, (name, value) => {
    if (!isNumber(value) && value.type !== bsonType.bool) {
      throw new CommandError('BadValue', `projection of ${name} supports only 1 and 0`);
    }
    if (name.startsWith('$') || name.includes('.$')) {
      throw new CommandError('BadValue', `positional projection is not supported: ${name}`);
    }
    const wanted = truthOf(value);
    if (name === '_id') {
      id = wanted;
      return;
    }
    if (including !== undefined && including !== wanted) {
      const kind = including
        ? 'exclusion on field ' + name + ' in inclusion'
        : 'inclusion on field ' + name + ' in exclusion';
      throw new CommandError('BadValue', `Cannot do ${kind} projection`);
    }
    including = wanted;
    add(tree, name);
  });
  if (including === undefined && id === undefined) return undefined;
  const include = including ?? id === true;
  if (include === (id ?? include)) {
    if (include || id === false) tree.set('_id', true);
  } else if (include) tree.delete('_id');
  return (bytes) => documentBytes(projected(documentValue(bytes), tree, include));
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

const projected = (container: Value, tree: Tree, include: boolean): [string, Value][] => {
  const kept: [string, Value][] = [];
  eachField(container, (name, value) => {
    const below = tree.get(name);
    if (below === true || below === undefined) {
      if ((below === true) === include) kept.push([name, value]);
      return;
    }
    const nested = projectedValue(value, below, include);
    if (nested !== undefined) kept.push([name, nested]);
  });
  return kept;
};

const projectedValue = (value: Value, tree: Tree, include: boolean): Value | undefined => {
  if (isDocument(value)) return document(projected(value, tree, include));
  if (!isArray(value)) return include ? undefined : value;
  const items: Value[] = [];
  eachField(value, (_name, item) => {
    const kept = projectedValue(item, tree, include);
    if (kept !== undefined) items.push(kept);
  });
  return array(items);
};
