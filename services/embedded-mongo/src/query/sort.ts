import { emptyArrayKey, orderedKey } from '../bson/orderedKey.ts';
import { eachField, isArray, isNumber, itemsOf, numberOf, type Value } from '../bson/value.ts';
import { CommandError } from '../commandError.ts';
import { invert } from './interval.ts';
import { pathOf, reach, type Path } from './path.ts';

export interface SortField {
  readonly path: Path;
  readonly descending: boolean;
}

export const parseSort = (document: Value | undefined): SortField[] => {
  const fields: SortField[] = [];
  if (document === undefined) return fields;
  eachField(document, (name, value) => {
    const direction = isNumber(value) ? numberOf(value) : 0;
    if (direction !== 1 && direction !== -1)
      throw new CommandError('BadValue', `bad sort specification: ${name}`);
    if (name === '' || name.startsWith('$')) throw new CommandError('BadValue', `cannot sort by '${name}'`);
    fields.push({ path: pathOf(name), descending: direction === -1 });
  });
  return fields;
};

/** One byte string that orders documents as the sort asks. An array sorts by its least item, or greatest descending. */
export const sortKey = (sort: readonly SortField[], document: Value): Buffer =>
  Buffer.concat(sort.map((field) => partOf(field, document)));

const partOf = ({ path, descending }: SortField, document: Value): Buffer => {
  const { values, throughArray } = reach(document, path);
  const first = values[0];
  if (!throughArray) return descending ? invert(orderedKey(first)) : orderedKey(first);
  const keys = values.length === 0 ? [orderedKey(undefined)] : withoutArrays(values).map(orderedKey);
  if (keys.length === 0) keys.push(emptyArrayKey);
  const ordered = keys.toSorted(Buffer.compare);
  return descending ? invert(ordered.at(-1) ?? emptyArrayKey) : (ordered[0] ?? emptyArrayKey);
};

/** An array that ends the path was reached as itself and then item by item: drop the array, keep its items. */
const withoutArrays = (values: readonly (Value | undefined)[]): (Value | undefined)[] => {
  const kept: (Value | undefined)[] = [];
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (value === undefined || !isArray(value)) {
      kept.push(value);
      continue;
    }
    const count = itemsOf(value).length;
    kept.push(...values.slice(index + 1, index + 1 + count));
    index += count;
  }
  return kept;
};
