export { eventRules } from './eventRules.ts';
export type { Change, Modules } from './modules.ts';
export { openApplication } from './openApplication.ts';
