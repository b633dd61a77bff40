import { bytesOf, eachField, fieldsOf, isNumber, numberOf, type Fields, type Value } from '../bson/value.ts';
import { bool, int32, object, string } from '../bson/write.ts';
import { CommandError, unsupported } from '../bson/commandError.ts';
import { matches, type Filter } from '../match/filter.ts';
import { parseFilter } from '../match/parseFilter.ts';
import { pathOf } from '../match/path.ts';
import type { Collection, Index, IndexField } from '../storage/catalog.ts';
import { keyPattern } from '../storage/duplicateKey.ts';
import { discard } from '../storage/garbage.ts';
import { requestCompaction } from '../storage/renewal.ts';
import { listed } from './cursors.ts';
import { write, type Command, type Engine } from './engine.ts';
import type { Answer } from './answer.ts';
import { documentOf, documentsOf, flagOf, refuseUnknownFields, namespaceOf, textOf } from './request.ts';

export const createIndexes: Command = (engine, request) => {
  refuseUnknownFields('createIndexes', request.body, ['createIndexes', 'indexes', 'commitQuorum']);
  const namespace = namespaceOf(request);
  const indexes = documentsOf(request, 'indexes').map(parseIndex);
  return engine.store.write(() => {
    const created = engine.catalog.find(namespace) === undefined;
    const before = engine.records.existing(namespace).indexes.length;
    for (const index of indexes) addIndex(engine, namespace, index);
    const after = engine.records.existing(namespace).indexes.length;
    return {
      numIndexesBefore: int32(before),
      numIndexesAfter: int32(after),
      createdCollectionAutomatically: bool(created),
    };
  });
};

type NewIndex = Omit<Index, 'id'>;

const ID_INDEX = '_id_';

const parseIndex = (specification: Value): NewIndex => {
  const fields = fieldsOf(specification);
  refuseUnknownFields('an index', fields, [
    'key',
    'name',
    'unique',
    'partialFilterExpression',
    'background',
    'v',
  ]);
  const key = documentOf(fields, 'key');
  const indexed: IndexField[] = [];
  if (key !== undefined) {
    eachField(key, (name, value) => {
      const direction = isNumber(value) ? numberOf(value) : 0;
      if (direction !== 1 && direction !== -1) throw unsupported(`an index on ${name} other than 1 or -1`);
      if (name.split('.').includes('') || name.includes('$'))
        throw new CommandError('CannotCreateIndex', `bad index field '${name}'`);
      indexed.push({ path: pathOf(name), descending: direction === -1, multikey: false });
    });
  }
  if (indexed.length === 0) throw new CommandError('CannotCreateIndex', 'an index must have fields');
  const name = textOf(fields, 'name');
  if (indexed.length === 1 && indexed[0]?.path.name === '_id') return idIndex(fields, indexed);
  if (name === '' || name === ID_INDEX)
    throw new CommandError(
      name === '' ? 'CannotCreateIndex' : 'BadValue',
      `An index cannot have the name '${name}'`,
    );
  return {
    name,
    fields: indexed,
    unique: flagOf(fields, 'unique'),
    partial: parsePartial(fields.get('partialFilterExpression')),
    cut: false,
  };
};

/** The _id index always exists under this one name. */
const idIndex = (fields: Fields, indexed: readonly IndexField[]): NewIndex => {
  if (indexed[0]?.descending === true)
    throw new CommandError('BadValue', "The field 'key' for an _id index must be {_id: 1}");
  const option = ['unique', 'partialFilterExpression'].find((known) => fields.has(known));
  if (option === undefined)
    return { name: ID_INDEX, fields: indexed, unique: true, partial: undefined, cut: false };
  throw new CommandError(
    'InvalidIndexSpecificationOption',
    `The field '${option}' is not valid for an _id index specification`,
  );
};

const parsePartial = (value: Value | undefined): Index['partial'] => {
  if (value === undefined) return undefined;
  const own: Value = { type: value.type, buf: Buffer.from(bytesOf(value)), at: 0, end: value.end - value.at };
  const filter = parseFilter(own);
  for (const clause of filter.clauses) {
    const equal = clause.kind === 'field' && clause.test.kind === 'within' && clause.test.points?.size === 1;
    if (!equal) throw unsupported('a partialFilterExpression other than equality');
  }
  return { document: own, filter };
};

const addIndex = (engine: Engine, namespace: string, index: NewIndex): void => {
  const collection = engine.records.existing(namespace);
  const shape = shapeOf(index);
  for (const other of collection.indexes) {
    const sameShape = shapeOf(other) === shape;
    if (other.name === index.name && sameShape) return;
    if (other.name === index.name) {
      throw new CommandError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index: ${index.name}`,
      );
    }
    if (sameShape) {
      throw new CommandError(
        'IndexOptionsConflict',
        `Index already exists with a different name: ${other.name}`,
      );
    }
  }
  engine.records.fill(collection, { ...index, id: engine.catalog.nextId() });
};

/** Indexes with equal keys and options are the same index. Partial filters are compared by meaning. */
const shapeOf = ({ fields, unique, partial }: NewIndex): string =>
  JSON.stringify([
    fields.map(({ path, descending }) => [path.name, descending]),
    unique,
    partial === undefined ? null : conditionsOf(partial.filter),
  ]);

const conditionsOf = ({ clauses }: Filter): string[] =>
  clauses
    .flatMap((clause) =>
      clause.kind === 'field' && clause.test.kind === 'within'
        ? [JSON.stringify([clause.path.name, ...(clause.test.points ?? [])])]
        : [],
    )
    .toSorted();

export const listIndexes: Command = (engine, request) => {
  refuseUnknownFields('listIndexes', request.body, ['listIndexes', 'cursor']);
  const namespace = namespaceOf(request);
  return engine.cursors.open(
    namespace,
    listed(existing(engine, namespace).indexes.map(shown)),
    Infinity,
    true,
  );
};

const shown = (index: Index): Value =>
  object({
    v: int32(2),
    key: keyPattern(index),
    name: string(index.name),
    ...(index.unique && index.name !== ID_INDEX ? { unique: bool(true) } : {}),
    ...(index.partial === undefined ? {} : { partialFilterExpression: index.partial.document }),
  });

export const listCollections: Command = (engine, { body, database }) => {
  refuseUnknownFields('listCollections', body, [
    'listCollections',
    'filter',
    'nameOnly',
    'authorizedCollections',
    'cursor',
  ]);
  const filter = parseFilter(documentOf(body, 'filter'));
  const nameOnly = flagOf(body, 'nameOnly');
  const found = inDatabase(engine, database)
    .map(({ namespace, indexes }) => {
      const named = { name: string(namespace.slice(database.length + 1)), type: string('collection') };
      const [id] = indexes;
      if (nameOnly || id === undefined) return object(named);
      return object({
        ...named,
        options: object({}),
        info: object({ readOnly: bool(false) }),
        idIndex: shown(id),
      });
    })
    .filter((entry) => matches(filter, entry));
  return engine.cursors.open(`${database}.$cmd.listCollections`, listed(found), Infinity, true);
};

export const drop: Command = (engine, request) => {
  refuseUnknownFields('drop', request.body, ['drop']);
  const namespace = namespaceOf(request);
  return write(engine, (): Answer => {
    const collection = engine.catalog.find(namespace);
    if (collection === undefined) return { ns: string(namespace) };
    discard(engine, collection);
    return { nIndexesWas: int32(collection.indexes.length), ns: string(namespace) };
  });
};

export const dropDatabase: Command = (engine, { body, database }) => {
  refuseUnknownFields('dropDatabase', body, ['dropDatabase']);
  return write(engine, () => {
    for (const collection of inDatabase(engine, database)) discard(engine, collection);
    return { dropped: string(database) };
  });
};

export const renameCollection: Command = (engine, { body }) => {
  refuseUnknownFields('renameCollection', body, ['renameCollection', 'to', 'dropTarget']);
  const from = textOf(body, 'renameCollection');
  const to = textOf(body, 'to');
  if (from === to) throw new CommandError('BadValue', 'Cannot rename a collection to itself');
  if (!/^[^.]+\.[^$\0]+$/.test(to)) throw new CommandError('InvalidNamespace', `Invalid namespace: ${to}`);
  return write(engine, () => {
    const collection = existing(engine, from);
    const target = engine.catalog.find(to);
    if (target !== undefined) {
      if (!flagOf(body, 'dropTarget')) throw new CommandError('NamespaceExists', 'target namespace exists');
      discard(engine, target);
    }
    engine.catalog.remove(from);
    engine.catalog.save({ ...collection, namespace: to });
    return {};
  });
};

/** All collections share one file. It is rewritten in the background, and the answer does not wait for it. */
export const compact: Command = async (engine, request) => {
  refuseUnknownFields('compact', request.body, ['compact']);
  existing(engine, namespaceOf(request));
  await requestCompaction(engine.store);
  return {};
};

const existing = (engine: Engine, namespace: string): Collection => {
  const collection = engine.catalog.find(namespace);
  if (collection === undefined) {
    throw new CommandError('NamespaceNotFound', `ns does not exist: ${namespace}`);
  }
  return collection;
};

const inDatabase = (engine: Engine, database: string): Collection[] =>
  [...engine.catalog.all().values()].filter(({ namespace }) => namespace.startsWith(`${database}.`));
