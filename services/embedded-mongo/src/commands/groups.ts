import { orderedKey } from '../bson/orderedKey.ts';
import {
  bsonType,
  documentValue,
  fieldOf,
  fieldsOf,
  isDocument,
  isNumber,
  numberOf,
  stringOf,
} from '../bson/value.ts';
import type { Value } from '../bson/value.ts';
import { nullValue, object } from '../bson/write.ts';
import { unsupported } from '../bson/commandError.ts';
import { findMatches, type Query, type Steps } from '../query/execute.ts';
import type { FieldClause } from '../match/filter.ts';
import { after } from '../match/interval.ts';
import { reach, type Path } from '../match/path.ts';
import { parseSort } from '../query/sort.ts';

export interface Stage {
  readonly name: string;
  readonly value: Value;
}

/** One document for each value of a field, with the value and fields of the first document that has it. */
export interface Groups {
  readonly filter: Value | undefined;
  readonly by: Path;
  /** The fields of an answer: the name of each, and the source field whose first value it has. */
  readonly firsts: readonly (readonly [name: string, field: Buffer])[];
  readonly max: number;
}

const fieldNamed = (value: Value | undefined): string | undefined => {
  const text = value?.type === bsonType.string ? stringOf(value) : '';
  return /^\$[^$.]+$/.test(text) ? text.slice(1) : undefined;
};

const firstOf = ([name, operation]: readonly [string, Value]): (readonly [string, Buffer])[] => {
  const [entry, ...others] = isDocument(operation) ? fieldsOf(operation) : [];
  const field = entry?.[0] === '$first' ? fieldNamed(entry[1]) : undefined;
  return field === undefined || others.length > 0 ? [] : [[name, Buffer.from(field)]];
};

const ascending = (stage: Stage | undefined): Path | undefined => {
  if (stage?.name !== '$sort') return undefined;
  const [field, ...others] = parseSort(stage.value);
  return field === undefined || field.descending || others.length > 0 ? undefined : field.path;
};

/**
 * `$match`, `$sort: {f: 1}`, `$group: {_id: '$f', x: {$first: '$y'}}`, `$sort: {_id: 1}`, `$limit`. The first
 * and the last may be missing. Undefined for any other pipeline.
 */
export const groupsIn = (stages: readonly Stage[]): Groups | undefined => {
  const filter = stages[0]?.name === '$match' ? stages[0].value : undefined;
  const [sort, group, order, limit, ...others] = filter === undefined ? stages : stages.slice(1);
  const by = ascending(sort);
  if (by === undefined || group?.name !== '$group' || ascending(order)?.name !== '_id') return undefined;
  if (others.length > 0 || (limit && !(limit.name === '$limit' && isNumber(limit.value)))) return undefined;
  const [id, ...accumulated] = isDocument(group.value) ? fieldsOf(group.value) : [];
  const firsts = accumulated.flatMap(firstOf);
  if (id?.[0] !== '_id' || fieldNamed(id[1]) !== by.name || firsts.length < accumulated.length)
    return undefined;
  return { filter, by, firsts, max: limit ? numberOf(limit.value) : Infinity };
};

const beyond = (path: Path, key: Buffer): FieldClause => ({
  kind: 'field',
  path,
  test: { kind: 'within', intervals: [{ from: after(key), to: Buffer.of(0xff) }], points: undefined },
});

/**
 * Jumps from one value to the next. With an index of the field, the other documents of a value are not read.
 */
export const findGroups = function* (query: Query, { by, firsts, max }: Groups): Steps<Value[]> {
  const found: Value[] = [];
  const { clauses } = query.filter;
  let bounds: FieldClause[] = [];
  while (found.length < max) {
    const sort = [{ path: by, descending: false }];
    const matches = yield* findMatches({ ...query, filter: { clauses: [...clauses, ...bounds] }, sort }, 1);
    const first = yield* matches.next();
    if (first === undefined) break;
    const document = documentValue(first.bytes);
    const { values, throughArray } = reach(document, by);
    if (throughArray) throw unsupported('a $group by an array');
    const taken = firsts.map(([name, field]) => [name, fieldOf(document, field) ?? nullValue] as const);
    found.push(object({ _id: values[0] ?? nullValue, ...Object.fromEntries(taken) }));
    bounds = [beyond(by, orderedKey(values[0]))];
  }
  return found;
};
