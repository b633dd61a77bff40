/** Checks a condition every few milliseconds. Resolves to whether it became true within `ms`. */
export const within = async (
  ms: number,
  check: () => boolean | Promise<boolean>,
  everyMs = 50,
): Promise<boolean> => {
  const until = performance.now() + ms;
  while (!(await check())) {
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return true;
};
