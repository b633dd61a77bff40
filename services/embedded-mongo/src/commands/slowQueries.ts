import { log } from '../logging/log.ts';
import type { Query } from '../query/execute.ts';
import type { Filter } from '../match/filter.ts';
import { after } from '../match/interval.ts';
import type { Plan } from '../query/plan.ts';
import { documentPrefix } from '../storage/keys.ts';

const MANY_DOCUMENTS = 2000;

/** Logs, once for each shape, a query that reads a whole large collection because no index serves it. */
export const slowQueries = (): ((query: Query, plan: Plan) => void) => {
  const known = new Set<string>();
  return ({ store, collection, filter, sort }, plan) => {
    if (plan.kind !== 'scan' || (filter.clauses.length === 0 && sort.length === 0)) return;
    const shape = `${collection.namespace} filter ${shapeOf(filter)} sort {${sort.map(({ path }) => path.name).join(', ')}}`;
    if (known.has(shape)) return;
    const from = documentPrefix(collection.id);
    if (store.keys({ from, to: after(from) }, MANY_DOCUMENTS + 1).length <= MANY_DOCUMENTS) return;
    known.add(shape);
    log('warn', 'no index serves this query: it reads the whole collection', { shape });
  };
};

const shapeOf = (filter: Filter): string =>
  `{${filter.clauses
    .map((clause) =>
      clause.kind === 'or' ? `$or [${clause.branches.map(shapeOf).join(', ')}]` : clause.path.name,
    )
    .join(', ')}}`;
