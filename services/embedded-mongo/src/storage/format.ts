import { UnusableData } from './checkFile.ts';
import { metaKey } from './keys.ts';
import type { Store } from './store.ts';

const formatKey = metaKey('format');
const FORMAT = '2';
/** All documents are plain. This version reads them, but earlier ones cannot read packed ones. */
const PLAIN_FORMAT = '1';

/** Marks a new folder, or one of the previous format, with the storage format. Refuses every other format. */
export const checkFormat = async (store: Store): Promise<void> => {
  const found = store.get(formatKey)?.toString();
  if (found === FORMAT) return;
  if (found !== undefined && found !== PLAIN_FORMAT) {
    throw new UnusableData(`the data has format ${found}, but this version reads only format ${FORMAT}`);
  }
  await store.write(() => store.put(formatKey, Buffer.from(FORMAT)));
};
