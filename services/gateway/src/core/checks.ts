/** Resolves when a dependency is usable, rejects when it is not. */
export type Check = () => Promise<unknown>;

const TIMEOUT_MS = 2_000;

/** What is answered in time; null for a failure, or when it takes too long. */
export const answeredInTime = async <T>(ask: () => Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  });
  try {
    return await Promise.race([ask(), late]);
  } catch {
    // That it is down is the answer; why, its own log says.
    return null;
  } finally {
    clearTimeout(timer);
  }
};

/** What can be used, by name. */
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
