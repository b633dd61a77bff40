const GRAMS_PER_OUNCE = 28.349523125;
const OUNCES_PER_POUND = 16;

export const MAX_POUNDS = 150;
export const MAX_GRAMS = Math.round(MAX_POUNDS * OUNCES_PER_POUND * GRAMS_PER_OUNCE);

/** Matches weights such as `2 lb 5 oz`, `2.5 pounds` or `12 oz`. */
const WEIGHT =
  /^(?:(\d{1,5}(?:\.\d{1,4})?)\s*(?:lbs?|pounds?)\.?)?\s*,?\s*(?:(\d{1,5}(?:\.\d{1,4})?)\s*(?:oz|ounces?)\.?)?$/i;

/** Converts a weight such as `2 lb 5 oz` to whole grams; null if the text is not a weight. */
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
 * Formats grams as pounds and ounces, such as `2 lb 5 oz`, with the fewest decimals that convert back to the same
 * grams. Two decimals always suffice, because a hundredth of an ounce is less than a gram.
 */
export const weightText = (grams: number): string =>
  [0, 1].map((decimals) => textWith(grams, decimals)).find((text) => gramsIn(text) === grams) ??
  textWith(grams, 2);
