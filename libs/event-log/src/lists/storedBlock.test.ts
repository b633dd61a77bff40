import { expect, test } from 'vitest';
import { markMatches, type Block } from './block.ts';
import { createRows } from './rows.ts';
import { restoreBlock, storeBlock } from './storedBlock.ts';

interface Parcel {
  _id: number;
  version: number;
  name: string;
}

test('a block is stored as it was at the beginning, although its rows change while its texts are packed', async () => {
  const rows = createRows({
    fields: {},
    minutes: { version: ({ version }) => version },
    numbers: {},
    labels: {},
    texts: (document) => [(document as Parcel).name],
  });
  const put = (parcel: Parcel) => rows.put(parcel);
  for (let id = 1; id <= 3_000; id += 1) put({ _id: id, version: 1, name: `Before${id}` });
  const block = rows.blocks()[0] as Block;
  const storing = storeBlock('first', block);
  put({ _id: 7, version: 2, name: 'After' });
  put({ _id: 3_001, version: 1, name: 'After' });
  const stored = restoreBlock(await storing);
  const found = (one: Block, word: string) => markMatches(one, [word]).reduce((sum, mark) => sum + mark, 0);
  expect([stored.ids.length, stored.versions[6], stored.minutes[0]?.[6]]).toEqual([3_000, 1, 1]);
  expect([found(stored, 'before'), found(stored, 'after')]).toEqual([3_000, 0]);
  expect([found(block, 'before'), found(block, 'after')]).toEqual([2_999, 2]);
});
