/** A whole number as 10,000; by hand, as the first number that `Intl` writes costs a slow phone a tenth of a second. */
export const grouped = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** What is wrong with a field, for schemas and for forms that are too small to load one. */
export const faultWords = {
  required: (label: string) => `${label} is required`,
  tooLong: (label: string, max: number) => `${label} can have at most ${grouped(max)} characters`,
};
