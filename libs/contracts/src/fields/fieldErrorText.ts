/** Formats a whole number as 10,000. Not with `Intl`, because its first use takes a slow phone a tenth of a second. */
export const groupDigits = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** Error messages for fields, shared by schemas and by forms that are too small to load a schema. */
export const fieldErrorText = {
  required: (label: string) => `${label} is required`,
  tooLong: (label: string, max: number) => `${label} can have at most ${groupDigits(max)} characters`,
};
