export type { RulesChanged } from './domain/changes.ts';
export type { RuleRefusal } from './domain/refusals.ts';
export { rulesModule, type RuleCommands, type RulesModule } from './module.ts';
export type { RuleQueries } from './queries/ruleQueries.ts';
export { runKey } from './readModels/ruleRuns.ts';
