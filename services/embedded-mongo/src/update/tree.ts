import { eachField, isArray, isDocument, type Value } from '../bson/value.ts';
import { array, document, nullValue } from '../bson/write.ts';
import { CommandError, unsupported } from '../bson/commandError.ts';

/** A document opened for changes. Only the parts on a changed path are parsed. */
export type Node = Value | ObjectNode | ArrayNode;
export interface ObjectNode {
  readonly fields: Map<string, Node>;
}
interface ArrayNode {
  readonly items: Node[];
}

export const openDocument = (value: Value): ObjectNode => {
  const fields = new Map<string, Node>();
  eachField(value, (name, field) => fields.set(name, field));
  return { fields };
};

export const closed = (node: Node): Value => {
  if ('fields' in node)
    return document([...node.fields].map(([name, child]) => [name, closed(child)] as const));
  if ('items' in node) return array(node.items.map(closed));
  return node;
};

const opened = (node: Node): Node => {
  if (!('type' in node)) return node;
  if (isDocument(node)) return openDocument(node);
  if (!isArray(node)) return node;
  const items: Node[] = [];
  eachField(node, (_name, item) => items.push(item));
  return { items };
};

/** The end of a path: its current value, and how to change it. */
export interface Place {
  readonly value: Value | undefined;
  set(node: Node): void;
  unset(): void;
}

/** For a path that does not exist: create it, only check that it could be created, or ignore it. */
export type Missing = 'created' | 'checked' | 'ignored';

/** Walks to the end of a path. Undefined if it does not exist and is not created. */
export const placeAt = (root: ObjectNode, path: string, missing: Missing): Place | undefined => {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let parent: Node = root;
  for (const part of parts) {
    const next = childOf(parent, part, path, missing);
    if (next === undefined && missing !== 'created') return undefined;
    const child = opened(next ?? { fields: new Map() });
    put(parent, part, child, path);
    parent = child;
  }
  const holder = parent;
  const current = childOf(holder, last, path, missing);
  return {
    value: current === undefined ? undefined : closed(current),
    set: (node) => put(holder, last, node, path),
    unset: () => {
      if ('fields' in holder) holder.fields.delete(last);
      else if ('items' in holder && holder.items[Number(last)] !== undefined)
        holder.items[Number(last)] = nullValue;
    },
  };
};

const childOf = (parent: Node, part: string, path: string, missing: Missing): Node | undefined => {
  if ('fields' in parent) return parent.fields.get(part);
  if ('items' in parent && /^\d+$/.test(part)) return parent.items[Number(part)];
  if (missing !== 'ignored') throw notViable(part, path);
  return undefined;
};

const put = (parent: Node, part: string, node: Node, path: string): void => {
  if ('fields' in parent) parent.fields.set(part, node);
  else if ('items' in parent && /^\d+$/.test(part)) {
    const position = Number(part);
    if (position > parent.items.length) throw unsupported('a position behind the end of a list');
    parent.items[position] = node;
  } else throw notViable(part, path);
};

const notViable = (part: string, path: string): CommandError =>
  new CommandError('PathNotViable', `Cannot create field '${part}' in the path '${path}'`);
