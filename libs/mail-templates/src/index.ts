export type { MailTemplateRefusal } from './domain/refusals.ts';
export { mailTemplatesModule } from './module.ts';
export type { MailTemplateQueries } from './queries/templateQueries.ts';
export type { TextsAt } from './queries/textsAt.ts';
