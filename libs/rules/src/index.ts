export type { RuleRefusal } from './domain/refusals.ts';
export { rulesModule } from './module.ts';
export type { RuleQueries } from './queries/ruleQueries.ts';
export { runKey } from './readModels/ruleRuns.ts';
