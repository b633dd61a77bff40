interface Rate {
  /** The bucket's capacity. */
  burst: number;
  perSecond: number;
}

/**
 * Admits `burst` messages at once, then `perSecond` per second. The returned function tells whether
 * the next one may pass.
 */
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
