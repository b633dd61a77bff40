import { bsonType, fieldsOf, isDocument, isNumber, numberOf, stringOf, type Value } from '../bson/value.ts';
import { int32, nullValue, object } from '../bson/write.ts';
import { CommandError, unsupported } from '../bson/commandError.ts';
import { runWithPauses } from '../query/execute.ts';
import { countGroups } from '../query/groups.ts';
import { pathOf, type Path } from '../match/path.ts';
import { listed } from './cursors.ts';
import type { Command } from './engine.ts';
import { findGroups, groupsIn } from './groups.ts';
import { countFrom, FIRST_BATCH, queryFor } from './read.ts';
import { refuseUnknownFields, listOf, namespaceOf, type Request } from './request.ts';

interface Stage {
  readonly name: string;
  readonly value: Value;
}

/** The result of a pipeline: one number, or one for each value of a field. */
interface Counting {
  readonly by: Path | undefined;
  readonly shown: (count: number, value?: Value) => Value;
}

/**
 * Supports the first of each group and the stages for counting: `$match`, `$skip`, `$limit`, then `$count` or
 * a `$group` into sums of ones.
 */
export const aggregate: Command = async (engine, request) => {
  refuseUnknownFields('aggregate', request.body, ['aggregate', 'pipeline', 'cursor']);
  const namespace = namespaceOf(request);
  const stages = stagesOf(request);
  const groups = groupsIn(stages);
  if (groups !== undefined) {
    const query = queryFor(engine, namespace, groups.filter, undefined);
    const found = query === undefined ? [] : await runWithPauses(findGroups(query, groups));
    return engine.cursors.open(namespace, listed(found), FIRST_BATCH, false);
  }
  const last = stages.pop();
  const counting = last && (last.name === '$count' ? plainCount(last.value) : groupedCount(last));
  if (counting === undefined) throw unsupported('an aggregation that does not end in a count');
  const { filter, skip, limit } = narrowed(stages);
  const query = queryFor(engine, namespace, filter, undefined);
  const { by, shown } = counting;
  if (by === undefined) {
    const n = await countFrom(query, skip, limit);
    return engine.cursors.open(namespace, listed(n === 0 ? [] : [shown(n)]), FIRST_BATCH, true);
  }
  if (skip > 0 || limit < Infinity) throw unsupported('a $group by a field behind $skip or $limit');
  const counted = query === undefined ? [] : await runWithPauses(countGroups(query, by));
  const rows = counted.map(({ value, count }) => shown(count, value));
  return engine.cursors.open(namespace, listed(rows), FIRST_BATCH, false);
};

const stagesOf = (request: Request): Stage[] =>
  listOf(request, 'pipeline').map((stage) => {
    const [entry] = isDocument(stage) ? fieldsOf(stage) : [];
    if (entry === undefined) throw new CommandError('BadValue', 'a pipeline stage must have one field');
    return { name: entry[0], value: entry[1] };
  });

const narrowed = (stages: readonly Stage[]) => {
  let filter: Value | undefined;
  let skip = 0;
  let limit = Infinity;
  for (const [at, { name, value }] of stages.entries()) {
    if (name === '$match' && at === 0 && isDocument(value)) filter = value;
    else if (name === '$skip' && limit === Infinity && isNumber(value)) skip += numberOf(value);
    else if (name === '$limit' && isNumber(value)) limit = Math.min(limit, numberOf(value));
    else throw unsupported(`the stage ${name} in this place`);
  }
  return { filter, skip, limit };
};

const plainCount = (value: Value): Counting | undefined => {
  if (value.type !== bsonType.string) throw unsupported('the stage $count in this place');
  return { by: undefined, shown: (n) => object({ [stringOf(value)]: int32(n) }) };
};

const groupedCount = ({ name, value }: Stage): Counting => {
  if (name !== '$group' || !isDocument(value)) throw unsupported(`the stage ${name} in this place`);
  const [id, sum, ...others] = fieldsOf(value);
  if (id?.[0] !== '_id' || sum === undefined || !countsOnes(sum[1]) || others.length > 0)
    throw unsupported('a $group other than {_id: 1, n: {$sum: 1}} or {_id: "$field", n: {$sum: 1}}');
  const constant = isNumber(id[1]) || id[1].type === bsonType.null;
  return {
    by: constant ? undefined : fieldAt(id[1]),
    shown: (n, found = constant ? id[1] : nullValue) => object({ _id: found, [sum[0]]: int32(n) }),
  };
};

const countsOnes = (value: Value): boolean => {
  const [operation] = isDocument(value) ? fieldsOf(value) : [];
  return operation?.[0] === '$sum' && isNumber(operation[1]) && numberOf(operation[1]) === 1;
};

/**
 * Only top-level fields are supported, because MongoDB would collect the values of lists for a dotted path.
 */
const fieldAt = (value: Value): Path => {
  const name = value.type === bsonType.string ? stringOf(value) : '';
  if (!/^\$[^$.]+$/.test(name)) throw unsupported('a $group by anything but a field at the top');
  return pathOf(name.slice(1));
};
