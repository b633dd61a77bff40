import { keyClass, nanKey, nullKey, orderedKey, stringPrefixKey } from '../bson/orderedKey.ts';
import { bsonType, eachField, fieldsOf, isArray, isDocument, itemsOf, truthOf } from '../bson/value.ts';
import type { Value } from '../bson/value.ts';
import { CommandError } from '../bson/commandError.ts';
import type { Clause, FieldClause, Filter, Test, Within } from './filter.ts';
import { after, normalized, point, type Interval } from './interval.ts';
import { pathOf, type Path } from './path.ts';

/** Parses a filter document. Refuses unsupported operators by name. */
export const parseFilter = (document: Value | undefined): Filter => {
  const clauses: Clause[] = [];
  if (document !== undefined) {
    eachField(document, (name, value) => {
      if (name === '$or') clauses.push({ kind: 'or', branches: branchesOf(value) });
      else if (name.startsWith('$'))
        throw new CommandError('BadValue', `unknown top level operator: ${name}`);
      else clauses.push(...fieldClauses(pathOf(name), value));
    });
  }
  return { clauses };
};

const branchesOf = (value: Value): Filter[] => {
  const items = isArray(value) ? itemsOf(value) : [];
  if (items.length === 0) throw new CommandError('BadValue', '$or must be a nonempty array');
  return items.map((item) => {
    if (!isDocument(item)) throw new CommandError('BadValue', '$or entries need to be full objects');
    return parseFilter(item);
  });
};

const fieldClauses = (path: Path, value: Value): FieldClause[] => {
  const operators = operatorsOf(value);
  if (operators === undefined) return [{ kind: 'field', path, test: equality(value) }];
  return operators.map(([operator, operand]) => ({
    kind: 'field',
    path,
    test: parseTest(operator, operand),
  }));
};

/** The operators of `{$gt: 1, $lt: 9}`, or undefined for a plain value. */
const operatorsOf = (value: Value): [string, Value][] | undefined => {
  if (!isDocument(value)) return undefined;
  const entries = [...fieldsOf(value)];
  const first = entries[0]?.[0] ?? '';
  if (!first.startsWith('$') || first === '$ref' || first === '$id') return undefined;
  return entries;
};

const parseTest = (operator: string, operand: Value): Test => {
  switch (operator) {
    case '$ne':
      return { kind: 'not', test: pointsOf([orderedKey(operand)]) };
    case '$in':
      return listed(operator, operand);
    case '$nin':
      return { kind: 'not', test: listed(operator, operand) };
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return range(operator, operand);
    case '$exists':
      return { kind: 'exists', shouldExist: truthOf(operand) };
    default:
      throw new CommandError('BadValue', `unknown operator: ${operator}`);
  }
};

const equality = (value: Value): Within =>
  value.type === bsonType.regex ? prefix(value) : pointsOf([orderedKey(value)]);

const pointsOf = (keys: readonly Buffer[]): Within => ({
  kind: 'within',
  intervals: normalizedPoints(keys),
  points: new Set(keys.map((key) => key.toString('latin1'))),
});

/** Removes duplicates only: normalizing would join adjacent points, which must stay separate. */
const normalizedPoints = (keys: readonly Buffer[]): Interval[] => {
  const sorted = keys.toSorted(Buffer.compare);
  return sorted.filter((key, index) => index === 0 || !key.equals(sorted[index - 1] ?? key)).map(point);
};

const between = (intervals: readonly Interval[]): Within => ({
  kind: 'within',
  intervals: normalized(intervals),
  points: undefined,
});

const listed = (operator: string, operand: Value): Within => {
  if (!isArray(operand)) throw new CommandError('BadValue', `${operator} needs an array`);
  const items = itemsOf(operand);
  for (const item of items) {
    const nested = operatorsOf(item)?.[0]?.[0];
    if (nested !== undefined)
      throw new CommandError('BadValue', `cannot nest $ under ${operator}: ${nested}`);
  }
  if (!items.some((item) => item.type === bsonType.regex)) return pointsOf(items.map(orderedKey));
  return between(items.flatMap((item) => equality(item).intervals));
};

/** A range holds only values of the operand's own class: {$gt: 5} finds no strings. */
const range = (operator: '$gt' | '$gte' | '$lt' | '$lte', operand: Value): Within => {
  const key = orderedKey(operand);
  const inclusive = operator === '$gte' || operator === '$lte';
  if (key.equals(nullKey) || key.equals(nanKey)) return pointsOf(inclusive ? [key] : []);
  const group = key[0] ?? 0;
  const lowest = group === keyClass.number ? after(nanKey) : Buffer.of(group);
  if (operator === '$gt') return between([{ from: after(key), to: Buffer.of(group + 1) }]);
  if (operator === '$gte') return between([{ from: key, to: Buffer.of(group + 1) }]);
  return between([{ from: lowest, to: operator === '$lte' ? after(key) : key }]);
};

/** Only `^literal` is supported, because an index can serve it. Other regular expressions are refused. */
const prefix = (operand: Value): Within => {
  const patternEnd = operand.buf.indexOf(0, operand.at);
  const flags = operand.buf.toString('utf8', patternEnd + 1, operand.end - 1);
  if (flags !== '')
    throw new CommandError('BadValue', `flags of a regular expression are not supported: ${flags}`);
  const literal = literalPrefix(operand.buf.toString('utf8', operand.at, patternEnd));
  const from = stringPrefixKey(Buffer.from(literal));
  return between([{ from, to: after(from) }]);
};

const literalPrefix = (pattern: string): string => {
  const refusal = new CommandError(
    'BadValue',
    `a regular expression may only be a literal prefix (^text), not: ${pattern}`,
  );
  if (!pattern.startsWith('^')) throw refusal;
  const body = pattern.slice(1);
  let literal = '';
  for (let index = 0; index < body.length; index++) {
    const char = body.charAt(index);
    if (char === '\\') {
      const next = body.charAt(++index);
      if (next === '' || /[A-Za-z0-9]/.test(next)) throw refusal;
      literal += next;
    } else if ('^$.|?*+()[{'.includes(char)) throw refusal;
    else literal += char;
  }
  return literal;
};
