import { describe, expect, test } from 'vitest';
import type { ProjectedDocument } from '../readModels/projection.ts';
import { createRows, type Rows } from './rows.ts';
import { keysIn, type Order } from './orderKeys.ts';
import { countRows, selectRows, type RowTest } from './select.ts';
import { typedWords } from './searchText.ts';

interface Parcel extends ProjectedDocument {
  status: string;
  due: number;
  name: string;
  full: string | null;
}

const parcel = (id: number, fields: Partial<Parcel> = {}): Parcel => ({
  _id: id,
  version: 1,
  status: id % 3 === 0 ? 'delivered' : 'shipped',
  due: id % 7,
  name: `Customer Number${id} of ${id % 2 === 0 ? 'Denver' : 'Boise'}`,
  full: null,
  ...fields,
});

const rowsOf = (parcels: readonly Parcel[]): Rows => {
  const rows = createRows({
    fields: {},
    minutes: { due: (document) => (document as Parcel).due },
    numbers: {},
    labels: { status: (document) => (document as Parcel).status },
    sorted: { full: (document) => (document as Parcel).full },
    texts: (document) => [(document as Parcel).name],
    digits: 'full',
  });
  for (const one of parcels) rows.put(one);
  return rows;
};
const many = (count: number) => Array.from({ length: count }, (_, index) => parcel(index + 1));

const status = (rows: Rows, text: string): RowTest => ({ label: 0, is: rows.labels[0]?.known(text) });
const newest: Order = { name: 'newest', keysOf: null, descending: true };
const byDue: Order = {
  name: 'due',
  keysOf: (block) => (row) => block.minutes[0]?.[row] ?? 0,
  descending: false,
};

const page = (rows: Rows, typed = '', tests: RowTest[] = [], order = newest, max = 3) =>
  selectRows(rows.blocks(), {
    tests,
    words: typedWords(typed),
    order,
    edge: null,
    backwards: false,
    max,
  });
/** Reads all pages of a list. */
const readAll = (rows: Rows, order: Order, backwards: boolean): unknown[] => {
  const seen: unknown[] = [];
  let last: unknown;
  for (;;) {
    const place = typeof last === 'number' ? rows.find(last) : null;
    const edge = place ? { value: keysIn(place.block, order).valueOf(place.row), id: Number(last) } : null;
    const { ids, total } = selectRows(rows.blocks(), {
      tests: [],
      words: [],
      order,
      edge,
      backwards,
      max: 1_234,
    });
    expect(total).toBe(rows.size());
    if (ids.length === 0) return seen;
    seen.push(...ids);
    last = ids.at(-1);
  }
};
const found = (rows: Rows, typed: string) => page(rows, typed).ids;
const everything = (rows: Rows) => ({
  size: rows.size(),
  delivered: countRows(rows.blocks(), { words: [], tests: [status(rows, 'delivered')] }),
  denver: page(rows, 'denver'),
  due: page(rows, '', [], byDue, 50),
});

/** Number of documents, enough for several blocks. */
const COUNT = 10_000;
const parcels = many(COUNT);

test('documents of imports at the same time, each a hundred late, fill their blocks without dividing one', () => {
  const hundred = (index: number) => parcels.slice(index * 100, index * 100 + 100);
  const rows = rowsOf(Array.from({ length: COUNT / 100 }, (_, index) => hundred(index ^ 1)).flat());
  const closed = rows.blocks().slice(0, -1);
  expect(Math.min(...closed.map(({ ids }) => ids.length))).toBeGreaterThan(3_800);
});

describe('ten thousand documents', () => {
  const rows = rowsOf(parcels);

  test('are listed newest first, and all are counted', () =>
    expect(page(rows)).toEqual({ ids: [COUNT, COUNT - 1, COUNT - 2], total: COUNT }));

  test('are filtered and counted by a label', () =>
    expect(page(rows, '', [status(rows, 'delivered')])).toEqual({
      ids: [9_999, 9_996, 9_993],
      total: 3_333,
    }));

  test('no document has an unknown label', () =>
    expect(page(rows, '', [status(rows, 'lost')])).toEqual({ ids: [], total: 0 }));

  test.each([
    ['number4711', [4_711]],
    ['boise number4711', [4_711]],
    ['denver number4711', []],
    ['number999', [9_999, 9_998, 9_997]],
    ['unknown', []],
  ])('are found by words in any order: "%s"', (typed, ids) => expect(found(rows, typed)).toEqual(ids));

  test('are counted exactly by a word that many have', () => expect(page(rows, 'denver').total).toBe(5_000));

  test.each([false, true])('are read page by page in a sort order; backwards: %s', (backwards) => {
    const expected = parcels
      .toSorted((a, b) => a.due - b.due || Number(b._id) - Number(a._id))
      .map(({ _id }) => _id);
    expect(readAll(rows, byDue, backwards)).toEqual(backwards ? expected.toReversed() : expected);
  });
});

describe('ten thousand documents sorted by a text', () => {
  // Some equal texts and some absent ones. Most texts are in one block only and differ only at their ends.
  const nameOf = (id: number) =>
    id % 11 === 0 ? null : `A long name that many customers share, number ${(id * 7_919) % 7_001}`;
  const names = [null, ...parcels.map(({ _id }) => nameOf(Number(_id)))];
  const sorted = rowsOf(parcels.map((one) => ({ ...one, full: nameOf(Number(one._id)) })));
  // Rows that are not packed are compared, too.
  for (let id = 2; id <= 9_000; id += 300) sorted.put({ ...parcel(id, { version: 2, full: nameOf(id) }) });

  test.each([
    [false, false],
    [false, true],
    [true, false],
    [true, true],
  ])('are read page by page; descending: %s, backwards: %s', (descending, backwards) => {
    const sign = descending ? -1 : 1;
    const compare = (a: number, b: number): number => {
      const [left = null, right = null] = [names[a], names[b]];
      if (left === right) return b - a;
      if (left === null) return 1;
      if (right === null) return -1;
      return left < right ? -sign : sign;
    };
    const expected = parcels.map(({ _id }) => Number(_id)).toSorted(compare);
    const order: Order = { name: `full ${descending}`, keysOf: null, text: 0, descending };
    const ids = readAll(sorted, order, backwards);
    expect(ids).toEqual(backwards ? expected.toReversed() : expected);
  });
});

test('a text that only another block has is compared with those of a block', () => {
  const texts: Readonly<Record<number, string>> = { 1: 'n', 4_097: 'z', 4_098: 'm' };
  const rows = rowsOf(
    many(8_200).map(({ _id: id }) =>
      parcel(Number(id), {
        status: id === 1 || id === 4_098 ? 'shipped' : 'lost',
        full: texts[Number(id)] ?? null,
      }),
    ),
  );
  const order: Order = { name: 'full', keysOf: null, text: 0, descending: true };
  expect(page(rows, '', [status(rows, 'shipped')], order, 1).ids).toEqual([1]);
});

describe('the same documents', () => {
  const expected = everything(rowsOf(parcels));

  test('give the same lists when they arrive in another order', () => {
    const mixed = parcels.map((one, index) => parcels[(index * 7_919) % COUNT] ?? one);
    expect(everything(rowsOf(mixed))).toEqual(expected);
  });

  test('are counted once when they arrive repeatedly, or late in an older version', () => {
    const rows = rowsOf([...parcels, ...parcels.slice(100, 9_000)]);
    expect(everything(rows)).toEqual(expected);
    rows.put(parcel(6, { version: 3, status: 'lost' }));
    rows.put(parcel(6, { version: 2, status: 'delivered' }));
    expect(countRows(rows.blocks(), { words: [], tests: [status(rows, 'lost')] })).toBe(1);
    expect(everything(rows).delivered).toBe(3_332);
  });
});

describe('a changed document', () => {
  test('is found by its new words only, also in a full block', () => {
    const rows = rowsOf(parcels);
    rows.put(parcel(5, { version: 2, name: 'Zoë Quill' }));
    expect([found(rows, 'zoe'), found(rows, 'number5 boise').includes(5)]).toEqual([[5], false]);
    for (let id = 1; id <= 1_000; id += 1) rows.put(parcel(id, { version: 3, name: `Other${id}` }));
    expect([found(rows, 'zoe'), found(rows, 'other5'), page(rows, 'denver').total]).toEqual([
      [],
      [599, 598, 597],
      4_500,
    ]);
  });

  test('leaves no text behind once the terms are packed', async () => {
    const rows = rowsOf(parcels);
    rows.put(parcel(5, { version: 2, name: 'Zoë Quill' }));
    while (await rows.packOne());
    rows.put(parcel(5, { version: 3, name: 'Erased' }));
    while (await rows.packOne());
    expect(
      rows
        .blocks()
        .map(({ packed }) => packed?.text.toString())
        .join(),
    ).not.toMatch(/zoe|quill|number5\n/);
    expect(found(rows, 'erased')).toEqual([5]);
  });

  // With 2,100 changes, the block is packed at once, while the first packing is still running.
  test.each([1, 2_100])('is found by its last texts if %d change while they are packed', async (changes) => {
    const rows = rowsOf(parcels);
    while (await rows.packOne());
    for (let id = 1; id <= 200; id += 1) rows.put(parcel(id, { version: 2, name: 'Old' }));
    const packed = rows.packOne();
    for (let id = 1; id <= changes; id += 1) rows.put(parcel(id, { version: 3, name: `New${id}` }));
    rows.put(parcel(COUNT + 1, { name: 'Added' }));
    await packed;
    const all = () => [
      page(rows, 'old').total,
      page(rows, 'new').total,
      found(rows, 'new1'),
      found(rows, 'added'),
    ];
    const expected = [
      Math.max(0, 200 - changes),
      changes,
      changes === 1 ? [1] : [1_999, 1_998, 1_997],
      [COUNT + 1],
    ];
    expect(all()).toEqual(expected);
    while (await rows.packOne());
    expect(all()).toEqual(expected);
  });

  test('is gone when it is removed', () => {
    const rows = rowsOf(parcels);
    rows.remove(4_711);
    rows.remove(4_711);
    expect([found(rows, 'number4711'), rows.size(), page(rows).total]).toEqual([[], COUNT - 1, COUNT - 1]);
    rows.put(parcel(4_711, { version: 2 }));
    expect([found(rows, 'number4711'), rows.size()]).toEqual([[4_711], COUNT]);
  });
});

test('four digits inside a sorted text find its documents, packed or not', async () => {
  const rows = rowsOf(parcels);
  for (const id of [7, 9_998]) rows.put(parcel(id, { version: 2, full: `AB-${id}99551234` }));
  expect(found(rows, '9955')).toEqual([9_998, 7]);
  while (await rows.packOne());
  expect([found(rows, '9955'), found(rows, '955'), found(rows, '99551234x')]).toEqual([[9_998, 7], [], []]);
});

test('a label keeps its rows when there are more different ones than fit into a byte', () => {
  const rows = rowsOf(Array.from({ length: 300 }, (_, n) => parcel(n + 1, { status: `s${n}` })));
  for (const n of [0, 255, 256, 299]) expect(page(rows, '', [status(rows, `s${n}`)]).ids).toEqual([n + 1]);
});

test('documents with text ids are listed by a number that changes', () => {
  const rows = createRows({
    fields: {},
    minutes: {},
    numbers: { last: (document) => document.version },
    labels: {},
    texts: ({ _id }) => [String(_id)],
  });
  for (const id of ['b', 'a', 'c']) rows.put({ _id: id, version: 1 });
  rows.put({ _id: 'a', version: 2 });
  const order: Order = {
    name: 'last',
    keysOf: (block) => (row) => block.numbers[0]?.[row] ?? 0,
    descending: true,
  };
  expect(page(rows, '', [], order).ids).toEqual(['a', 'c', 'b']);
  expect(found(rows, 'b')).toEqual(['b']);
});
