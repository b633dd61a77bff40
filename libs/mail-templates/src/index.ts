export type { MailTemplatesChanged } from './domain/changes.ts';
export type { MailTemplateRefusal } from './domain/refusals.ts';
export { mailTemplatesModule, type MailTemplateCommands } from './module.ts';
export type { MailTemplateQueries } from './queries/templateQueries.ts';
export type { TextsAt } from './queries/textsAt.ts';
