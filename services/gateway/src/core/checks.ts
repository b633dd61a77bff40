import { withTimeout } from '@exline/kernel';

/** Resolves if a dependency is usable, rejects if it is not. */
export type Check = () => Promise<unknown>;

const TIMEOUT_MS = 2_000;

/** Resolves to null if the call fails or takes too long. The dependency's own log has the reason. */
export const answerOrNull = <T>(ask: () => Promise<T>): Promise<T | null> =>
  withTimeout(TIMEOUT_MS, ask).catch(() => null);

/** Whether each dependency is usable, by name. */
export const checkDependencies = async (
  checks: Readonly<Record<string, Check>>,
): Promise<Record<string, boolean>> => {
  const states = Object.entries(checks).map(async ([name, check]) => {
    const isUp = await answerOrNull(async () => {
      await check();
      return true;
    });
    return [name, isUp ?? false] as const;
  });
  return Object.fromEntries(await Promise.all(states));
};
