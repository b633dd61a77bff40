import { createEventLog } from '../log/eventLog.ts';
import { runLoadThread } from '../loading/loadThread.ts';
import { loadedModels } from './loadedModels.ts';

// Loads the read models of the tests. `given` is the error with which it fails, or null.
await runLoadThread<string | null>({
  projections: loadedModels,
  open: async (db, given) => {
    if (given !== null) throw new Error(given);
    return { log: await createEventLog({ db }), close: async () => {} };
  },
});
