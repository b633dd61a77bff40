import { orderedKey } from '../bson/orderedKey.ts';
import {
  bsonType,
  bytesOf,
  documentValue,
  eachField,
  elementAt,
  fieldOf,
  fieldsOf,
  isArray,
  isDocument,
  type Value,
} from '../bson/value.ts';
import { documentBytes, newObjectId } from '../bson/write.ts';
import { CommandError, unsupported } from '../bson/commandError.ts';
import { operators, type Operator } from './operators.ts';
import { closed, openDocument, placeAt, type ObjectNode } from './tree.ts';

export interface Update {
  readonly replaces: boolean;
  /** The changed document. */
  apply(before: Buffer): Buffer;
  /** The document that an upsert inserts if the filter finds nothing. */
  create(filter: Value): Buffer;
}

export const parseUpdate = (specification: Value): Update => {
  if (isArray(specification)) throw unsupported('an update by pipeline');
  if (!isDocument(specification)) throw new CommandError('FailedToParse', 'the update must be a document');
  return namesOperator(specification) ? modification(specification) : replacement(specification);
};

const DOLLAR = 0x24;
const idName = Buffer.from('_id');

/** Whether the first field is an operator's name. */
const namesOperator = ({ buf, at }: Value): boolean => {
  const first = elementAt(buf, at + 4);
  return first !== undefined && buf[first.nameAt] === DOLLAR;
};

const refuseDollars = ({ buf, at }: Value): void => {
  for (let element = elementAt(buf, at + 4); element; element = elementAt(buf, element.end)) {
    if (buf[element.nameAt] !== DOLLAR) continue;
    const name = buf.toString('utf8', element.nameAt, element.nameEnd);
    throw new CommandError('DollarPrefixedFieldName', `The dollar ($) prefixed field '${name}' is not valid`);
  }
};

/** Offset of the first value in a document that begins with `_id`: after the length, the type and the name. */
const FIRST_VALUE_AT = 4 + 1 + 4;

const replacement = (specification: Value): Update => {
  refuseDollars(specification);
  const own = fieldOf(specification, idName);
  const withId = (id: Value): Buffer => {
    if (own !== undefined && !orderedKey(own).equals(orderedKey(id))) throw immutable();
    // Most replacements can be stored unchanged: `_id` comes first and has the same bytes.
    if (own !== undefined && own.type === id.type && own.at === specification.at + FIRST_VALUE_AT) {
      const same = own.buf.compare(id.buf, id.at, id.end, own.at, own.end) === 0;
      if (same) return bytesOf(specification);
    }
    return documentBytes([['_id', id], ...split(specification).rest]);
  };
  return {
    replaces: true,
    apply: (before) => withId(idOf(before)),
    create: (filter) => withId(equalities(filter).get('_id') ?? own ?? newObjectId()),
  };
};

interface Change {
  readonly name: string;
  readonly operator: Operator;
  readonly path: string;
  readonly operand: Value;
}

const modification = (specification: Value): Update => {
  const changes: Change[] = [];
  eachField(specification, (name, operands) => {
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
    if (operator === undefined) throw new CommandError('FailedToParse', `Unknown modifier: ${name}`);
    if (!isDocument(operands)) {
      throw new CommandError('FailedToParse', `Modifiers operate on fields, but ${name} has another type`);
    }
    eachField(operands, (path, operand) =>
      changes.push({ name, operator, path: checkedPath(path), operand }),
    );
  });
  // MongoDB adds new fields in this order.
  changes.sort((a, b) => comparePaths(a.path, b.path));
  refuseConflicts(changes);
  const run = (root: ObjectNode, inserting: boolean): void => {
    for (const { name, operator, path, operand } of changes) {
      if (name === '$setOnInsert' && !inserting) continue;
      const place = placeAt(root, path, operator.missing);
      if (place !== undefined) operator.apply(place, operand, path);
    }
  };
  return {
    replaces: false,
    apply(before) {
      const root = openDocument(documentValue(before));
      run(root, false);
      const after = bytesOf(closed(root));
      if (!orderedKey(idOf(after)).equals(orderedKey(idOf(before)))) throw immutable();
      return after;
    },
    create(filter) {
      const root: ObjectNode = { fields: new Map() };
      const known = equalities(filter);
      for (const [path, value] of known) placeAt(root, path, 'created')?.set(value);
      run(root, true);
      const { _id: id, rest } = split(closed(root));
      const asked = known.get('_id');
      if (asked !== undefined && (id === undefined || !orderedKey(id).equals(orderedKey(asked))))
        throw immutable();
      return documentBytes([['_id', id ?? newObjectId()], ...rest]);
    },
  };
};

/** Compares part by part: numbers by value, everything else as text. */
const comparePaths = (a: string, b: string): number => {
  const [ours, theirs] = [a.split('.'), b.split('.')];
  const at = ours.findIndex((part, index) => part !== theirs[index]);
  const [one, other] = [ours[at] ?? '', theirs[at] ?? ''];
  const isNumber = [one, other].every((part) => /^(0|[1-9]\d*)$/.test(part));
  return (isNumber ? one.length - other.length : 0) || (one < other ? -1 : 1);
};

const checkedPath = (path: string): string => {
  const parts = path.split('.');
  if (parts.includes(''))
    throw new CommandError('EmptyFieldName', `The update path '${path}' has an empty field name`);
  const dollar = parts.find((part) => part.startsWith('$'));
  if (dollar === undefined) return path;
  throw new CommandError(
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${dollar}' in '${path}' is not valid`,
  );
};

const refuseConflicts = (changes: readonly Change[]): void => {
  const paths = changes.map(({ path }) => path);
  for (const [at, path] of paths.entries()) {
    const clash = paths.some(
      (other, index) => index !== at && (other === path || other.startsWith(`${path}.`)),
    );
    if (clash) {
      throw new CommandError(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${path}'`,
      );
    }
  }
};

/** The values that a filter requires by equality. An upserted document starts with them. */
const equalities = (filter: Value): Map<string, Value> => {
  const found = new Map<string, Value>();
  eachField(filter, (name, value) => {
    if (name.startsWith('$') || value.type === bsonType.regex) return;
    if (!isDocument(value) || !namesOperator(value)) found.set(name, value);
  });
  return found;
};

const idOf = (bytes: Buffer): Value => {
  const id = fieldOf(documentValue(bytes), idName);
  if (id === undefined) throw immutable();
  return id;
};

const split = (document: Value): { _id: Value | undefined; rest: Map<string, Value> } => {
  const rest = fieldsOf(document);
  const id = rest.get('_id');
  rest.delete('_id');
  return { _id: id, rest };
};

const immutable = (): CommandError =>
  new CommandError(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
