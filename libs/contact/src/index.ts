export type { ContactChanged } from './changes.ts';
export type { ContactCommands } from './commands.ts';
export { contactModule, type ContactModule } from './module.ts';
export { toContactRow, type ContactFilter, type ContactQueries } from './queries.ts';
export type { ContactRefusal } from './refusals.ts';
