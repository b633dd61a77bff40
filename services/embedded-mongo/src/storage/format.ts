import { metaKey } from './keys.ts';
import type { Store } from './store.ts';

const formatKey = metaKey('format');
const FORMAT = '1';

/** Marks a new folder with the storage format, and refuses a folder with another format. */
export const checkFormat = async (store: Store): Promise<void> => {
  const found = store.get(formatKey)?.toString();
  if (found === FORMAT) return;
  if (found !== undefined) {
    throw new Error(`the data has format ${found}, but this version reads only format ${FORMAT}`);
  }
  await store.write(() => store.put(formatKey, Buffer.from(FORMAT)));
};
