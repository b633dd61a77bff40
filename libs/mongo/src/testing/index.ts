export { testDatabase } from './database.ts';
export { runScript, startScript } from './processes.ts';
