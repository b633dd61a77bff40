import type { DocumentId } from '../readModels/projection.ts';

const READ_AFTER_MS = 1_000;
const READ_AT_ONCE = 1_000;

/**
 * Documents of which another process wrote a newer version. They are read again when the lists are used, or after a
 * second. Until then, further changes to them cost nothing.
 */
export const createOutdatedDocuments = (readAgain: (ids: readonly DocumentId[]) => Promise<void>) => {
  const outdated = new Set<DocumentId>();
  let reading: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const readAll = async () => {
    const ids = [...outdated];
    outdated.clear();
    for (let from = 0; from < ids.length; from += READ_AT_ONCE)
      try {
        await readAgain(ids.slice(from, from + READ_AT_ONCE));
      } catch (error) {
        for (const id of ids.slice(from)) outdated.add(id);
        throw error;
      }
  };
  const read = (): Promise<void> => {
    reading ??= readAll().finally(() => (reading = null));
    return reading;
  };
  const readInBackground = () => {
    timer = null;
    // The next use of the lists repeats a failure and reports it.
    read().catch(() => {});
  };

  return {
    add: (id: DocumentId): void => {
      outdated.add(id);
      if (outdated.size >= READ_AT_ONCE && !reading) readInBackground();
      timer ??= setTimeout(readInBackground, READ_AFTER_MS).unref();
    },

    /** Resolves when all documents added before the call have been read. */
    readAll: async (): Promise<void> => {
      await reading?.catch(() => {
        // The failed read marked its documents as outdated again, so they are read below.
      });
      if (outdated.size > 0 || reading) await read();
    },
  };
};
