export interface Round {
  perSecond: number;
  refused: number;
}

/** Callers that run for a fixed time. Refusals are counted separately. */
export const during = async (
  seconds: number,
  callers: readonly ((index: number) => Promise<boolean>)[],
): Promise<Round> => {
  const from = performance.now();
  let [made, refused] = [0, 0];
  const work = async (call: (index: number) => Promise<boolean>, caller: number) => {
    while (performance.now() - from < seconds * 1_000) {
      if (await call(caller)) made += 1;
      else refused += 1;
    }
  };
  await Promise.all(callers.map(work));
  return { perSecond: made / ((performance.now() - from) / 1_000), refused };
};
