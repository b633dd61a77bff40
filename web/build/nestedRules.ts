/**
 * In place of stylis, which takes nested rules apart: every browser since 2023 does so itself, in less time and without
 * code for it. What stands in a document is still taken apart, by the build. `styled-components` asks for no more than this.
 */
export const RULESET = 'rule';
export const compile = (css: string): string => css;
export const prefixer = (): void => {};
export const stringify = (): void => {};
export const rulesheet = (insert: (rule: string) => void) => insert;
type Step = ReturnType<typeof rulesheet>;
export const middleware = (steps: readonly Step[]): Step | undefined => steps.at(-1);
export const serialize = (rule: string, insert: Step): void => insert(rule);
