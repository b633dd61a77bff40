/** Resolves if a dependency is usable, rejects if it is not. */
export type Check = () => Promise<unknown>;

const TIMEOUT_MS = 2_000;

/** Adds a timeout: resolves to null if the call fails or takes too long. */
export const answeredInTime = async <T>(ask: () => Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  });
  try {
    return await Promise.race([ask(), late]);
  } catch {
    // The caller only needs to know that the dependency is down. Its own log has the reason.
    return null;
  } finally {
    clearTimeout(timer);
  }
};

/** Whether each dependency is usable, by name. */
export const upNow = async (checks: Readonly<Record<string, Check>>): Promise<Record<string, boolean>> => {
  const states = Object.entries(checks).map(async ([name, check]) => {
    const isUp = await answeredInTime(async () => {
      await check();
      return true;
    });
    return [name, isUp ?? false] as const;
  });
  return Object.fromEntries(await Promise.all(states));
};
