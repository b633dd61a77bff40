import { nullKey } from '../bson/orderedKey.ts';
import { eachField, isNumber, numberOf, type Value } from '../bson/value.ts';
import { CommandError } from '../bson/commandError.ts';
import { invert } from '../match/interval.ts';
import { keyPart, keysOf, type Key } from '../match/keys.ts';
import { pathOf, type Path } from '../match/path.ts';

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

/**
 * A byte string that sorts documents in the requested order. If arrays give a document several keys, the
 * first one counts: an array sorts by its least item, or by its greatest when descending.
 */
export const sortKey = (sort: readonly SortField[], document: Value): Buffer => {
  const [first, ...others] = keysFor(sort, document).map((values) =>
    Buffer.concat(sort.map(({ descending }, at) => partOf(values[at], descending))),
  );
  return others.reduce((min, key) => (Buffer.compare(key, min) < 0 ? key : min), first ?? nullKey);
};

const partOf = (value: Value | undefined, descending: boolean): Buffer =>
  descending ? invert(keyPart(value)) : keyPart(value);

const keysFor = (sort: readonly SortField[], document: Value): Key[] => {
  try {
    return keysOf(
      sort.map(({ path }) => path),
      document,
    );
  } catch (error) {
    if (!(error instanceof CommandError) || error.codeName !== 'CannotIndexParallelArrays') throw error;
    throw new CommandError('BadValue', 'cannot sort with keys that are parallel arrays');
  }
};
