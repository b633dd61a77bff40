interface Rate {
  /** How many may come at once. */
  burst: number;
  perSecond: number;
}

/** Says for each that comes whether it may pass: `burst` at once, and then so many a second. */
export const tokenBucket = ({ burst, perSecond }: Rate, now = () => performance.now()) => {
  let tokens = burst;
  let filledAt = now();
  return {
    take: (): boolean => {
      const at = now();
      tokens = Math.min(burst, tokens + ((at - filledAt) / 1_000) * perSecond);
      filledAt = at;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
};
