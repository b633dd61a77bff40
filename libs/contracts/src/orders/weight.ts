const GRAMS_PER_OUNCE = 28.349523125;
const OUNCES_PER_POUND = 16;

export const MOST_POUNDS = 150;
export const MOST_GRAMS = Math.round(MOST_POUNDS * OUNCES_PER_POUND * GRAMS_PER_OUNCE);

/** Such as `2 lb 5 oz`, `2.5 pounds` or `12 oz`. */
const WEIGHT =
  /^(?:(\d{1,5}(?:\.\d{1,4})?)\s*(?:lbs?|pounds?)\.?)?\s*,?\s*(?:(\d{1,5}(?:\.\d{1,4})?)\s*(?:oz|ounces?)\.?)?$/i;

/** Whole grams of a weight in pounds and ounces, such as `2 lb 5 oz`; null for everything else. */
export const gramsIn = (text: string): number | null => {
  const [, pounds, ounces] = WEIGHT.exec(text.trim()) ?? [];
  if (pounds === undefined && ounces === undefined) return null;
  const total = Number(pounds ?? 0) * OUNCES_PER_POUND + Number(ounces ?? 0);
  return Math.round(total * GRAMS_PER_OUNCE);
};

const textWith = (grams: number, decimals: number): string => {
  const steps = 10 ** decimals;
  const all = Math.round((grams / GRAMS_PER_OUNCE) * steps);
  const pounds = Math.floor(all / (steps * OUNCES_PER_POUND));
  const ounces = (all - pounds * steps * OUNCES_PER_POUND) / steps;
  return [pounds > 0 && `${pounds} lb`, (ounces > 0 || pounds === 0) && `${ounces} oz`]
    .filter(Boolean)
    .join(' ');
};

/**
 * A weight in pounds and ounces, `2 lb 5 oz`, with as few decimals as are read as the same grams. Hundredths of an ounce
 * are finer than a gram, so these always are.
 */
export const weightText = (grams: number): string =>
  [0, 1].map((decimals) => textWith(grams, decimals)).find((text) => gramsIn(text) === grams) ??
  textWith(grams, 2);
