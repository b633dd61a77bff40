/** Combining marks, such as accents. */
const MARKS = /[\u0300-\u036F]/g;

/** Letters that Unicode normalization does not decompose, with their usual spelling on a plain keyboard. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/** Text for comparison: lower case, without accents. */
export const folded = (lower: string): string =>
  lower
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(special, (letter) => plain[letter] ?? letter);
