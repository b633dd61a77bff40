/** 12,345; with the word for one of them also 1 order, 12,345 orders. */
export const count = (value: number, one?: string): string =>
  value.toLocaleString('en-US') + (one ? ` ${value === 1 ? one : `${one}s`}` : '');
