import { bsonType, fieldsOf, isDocument, isNumber, numberOf, type Value } from '../bson/value.ts';
import { int32, object } from '../bson/write.ts';
import { CommandError, unsupported } from '../bson/commandError.ts';
import { countMatches, runWithPauses } from '../query/execute.ts';
import { listed } from './cursors.ts';
import type { Command } from './engine.ts';
import { FIRST_BATCH, queryFor } from './read.ts';
import { refuseUnknownFields, listOf, namespaceOf, type Request } from './request.ts';

interface Stage {
  readonly name: string;
  readonly value: Value;
}

/** Supports the pipeline of `countDocuments`: `$match`, `$skip`, `$limit`, then a `$group` into a sum of ones. */
export const aggregate: Command = async (engine, request) => {
  refuseUnknownFields('aggregate', request.body, ['aggregate', 'pipeline', 'cursor']);
  const namespace = namespaceOf(request);
  const stages = stagesOf(request);
  const answered = countIn(stages.pop());
  const { filter, skip, limit } = narrowed(stages);
  const query = queryFor(engine, namespace, filter, undefined);
  const matched = query === undefined ? 0 : await runWithPauses(countMatches(query, skip + limit));
  const counted = matched > skip ? [answered(matched - skip)] : [];
  return engine.cursors.open(namespace, listed(counted), FIRST_BATCH, true);
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

/** How the count is shown in the answer. */
const countIn = (last: Stage | undefined): ((count: number) => Value) => {
  if (last?.name !== '$group' || !isDocument(last.value))
    throw unsupported(`a pipeline that does not end in a $group, but in ${last?.name ?? 'nothing'}`);
  const [id, sum, ...others] = fieldsOf(last.value);
  const isConstant = id?.[0] === '_id' && (isNumber(id[1]) || id[1].type === bsonType.null);
  if (!isConstant || sum === undefined || !countsOnes(sum[1]) || others.length > 0)
    throw unsupported('a $group other than {_id: 1, n: {$sum: 1}}');
  return (n) => object({ _id: id[1], [sum[0]]: int32(n) });
};

const countsOnes = (value: Value): boolean => {
  const [operation] = isDocument(value) ? fieldsOf(value) : [];
  return operation?.[0] === '$sum' && isNumber(operation[1]) && numberOf(operation[1]) === 1;
};
