import { describe } from 'vitest';
import { availableAdapters } from './testing/adapters.ts';
import { bulkContract } from './testing/contractBulk.ts';
import { groupsContract } from './testing/contractGroups.ts';
import { indexesContract } from './testing/contractIndexes.ts';
import { positionsContract } from './testing/contractPositions.ts';
import { readsContract } from './testing/contractReads.ts';
import { sortsContract } from './testing/contractSorts.ts';
import { uniqueContract } from './testing/contractUnique.ts';
import { writesContract } from './testing/contractWrites.ts';
import { testDatabaseOn } from './testing/testDatabase.ts';

describe.each(availableAdapters())('on $name', (adapter) => {
  const testDatabase = testDatabaseOn(adapter);
  readsContract(testDatabase);
  positionsContract(testDatabase);
  sortsContract(testDatabase);
  uniqueContract(testDatabase);
  writesContract(testDatabase);
  bulkContract(testDatabase);
  indexesContract(testDatabase);
  groupsContract(testDatabase);
});
