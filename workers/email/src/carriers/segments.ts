/** The characters of the GSM alphabet (GSM 03.38) that count once, and those that count twice. */
const single = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const double = new Set('\f^{}\\[~]|€');

const gsmLength = (symbol: string): number => (double.has(symbol) ? 2 : 1);

/** The number of parts of a text, without splitting a character between parts. */
const parts = (lengths: readonly number[], size: number): number => {
  let count = 1;
  let used = 0;
  for (const length of lengths) {
    if (used + length > size) {
      count += 1;
      used = 0;
    }
    used += length;
  }
  return count;
};

/**
 * The number of SMS parts that a text needs: one for up to 160 characters of the GSM alphabet, or up to 70 of others.
 * If there are several parts, each has room for fewer.
 */
export const segmentsOf = (text: string): number => {
  const symbols = [...text];
  const isGsm = symbols.every((symbol) => single.has(symbol) || double.has(symbol));
  const [alone, joined] = isGsm ? [160, 153] : [70, 67];
  const lengths = symbols.map((symbol) => (isGsm ? gsmLength(symbol) : symbol.length));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return total <= alone ? 1 : parts(lengths, joined);
};
