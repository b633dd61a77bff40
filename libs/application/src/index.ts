export type { Change, Commands, Modules } from './modules.ts';
export { openApplication, type Application } from './openApplication.ts';
export { loadThreads } from './loadThreads.ts';
