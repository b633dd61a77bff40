import { describe } from 'vitest';
import { availableAdapters } from './testing/adapters.ts';
import { bulkContract } from './testing/contractBulk.ts';
import { indexesContract } from './testing/contractIndexes.ts';
import { readsContract } from './testing/contractReads.ts';
import { writesContract } from './testing/contractWrites.ts';
import { testDatabaseOn } from './testing/testDatabase.ts';

describe.each(availableAdapters())('on $name', (adapter) => {
  const testDatabase = testDatabaseOn(adapter);
  readsContract(testDatabase);
  writesContract(testDatabase);
  bulkContract(testDatabase);
  indexesContract(testDatabase);
});
