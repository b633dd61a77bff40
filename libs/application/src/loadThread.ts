import { runLoadThread } from '@exline/event-log';
import type { LogSource } from './loadThreads.ts';
import { readModels } from './modules.ts';
import { openLog } from './openLog.ts';

// Entry point of the threads that load read models. It is built as a separate file beside each program that starts
// them.
await runLoadThread<LogSource>({
  projections: readModels,
  open: (db, source, caches) => openLog({ db, caches, ...source }),
});
