import { runLoadThread } from '@exline/event-log';
import type { LogSource } from './loadThreads.ts';
import { readModels } from './modules.ts';
import { openLog } from './openLog.ts';

// The program of the threads that load read models, a file of its own beside each program that starts it.
await runLoadThread<LogSource>({
  projections: readModels,
  open: (db, source, caches) => openLog({ db, caches, ...source }),
});
