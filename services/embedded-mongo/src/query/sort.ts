import { orderedKey } from '../bson/orderedKey.ts';
import { eachField, isNumber, numberOf, type Value } from '../bson/value.ts';
import { CommandError, unsupported } from '../bson/commandError.ts';
import { invert } from '../match/interval.ts';
import { pathOf, reach, type Path } from '../match/path.ts';

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
    if (name.split('.').some((part) => part === '' || part.startsWith('$')))
      throw new CommandError('BadValue', `cannot sort by '${name}'`);
    fields.push({ path: pathOf(name), descending: direction === -1 });
  });
  return fields;
};

/** A byte string that sorts documents in the requested order. */
export const sortKey = (sort: readonly SortField[], document: Value): Buffer =>
  Buffer.concat(
    sort.map(({ path, descending }) => {
      const { values, throughArray } = reach(document, path);
      if (throughArray) throw unsupported(`sorting by '${path.name}', which holds a list,`);
      const key = orderedKey(values[0]);
      return descending ? invert(key) : key;
    }),
  );
