import { describe } from 'vitest';
import { availableAdapters } from './testing/adapters.ts';
import { bulkContract } from './testing/contractBulk.ts';
import { indexesContract } from './testing/contractIndexes.ts';
import { readsContract } from './testing/contractReads.ts';
import { writesContract } from './testing/contractWrites.ts';
import { groundOn } from './testing/ground.ts';

describe.each(availableAdapters())('on $name', (adapter) => {
  const ground = groundOn(adapter);
  readsContract(ground);
  writesContract(ground);
  bulkContract(ground);
  indexesContract(ground);
});
