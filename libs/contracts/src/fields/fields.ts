import { PHONE, POSTAL_CODE, windowMinutes } from './formats.ts';
import { gramsIn, MAX_GRAMS, MAX_POUNDS } from './weight.ts';
import { number, string } from 'yup';
import { fieldErrorText } from './fieldErrorText.ts';
import { lengths } from './lengths.ts';
import { isBlank, withPlainCharacters, visible } from './visible.ts';

// Undoes the conversion of yup, which turns numbers and booleans into text, so that a text field refuses them.
const trimmed = (_value: unknown, original: unknown) => {
  if (typeof original !== 'string') return original;
  return isBlank(original) ? '' : original.trim();
};

const blankToNull = (value: unknown) => (value === '' ? null : value);

const noControls = (value: string | null | undefined) => !value || !/[\p{Cc}\u2028\u2029]/u.test(value);
const onlyLineBreaks = (value: string | null | undefined) => !value || !/(?![\n\r\t])\p{Cc}/u.test(value);
// A lone surrogate cannot be encoded in UTF-8, so it could not be returned as it was sent.
const wellFormed = (value: string | null | undefined) => !value || !/\p{Cs}/u.test(value);

/** Whether a text is valid on one line. */
export const isLine = (value: string): boolean => noControls(value) && wellFormed(value);

const text = (label: string) =>
  string()
    .transform(trimmed)
    .typeError(`${label} must be text`)
    .test('well-formed', `${label} holds a broken character`, wellFormed);

const line = (label: string, max: number = lengths.line) =>
  text(label)
    .max(max, fieldErrorText.tooLong(label, max))
    .test('single-line', `${label} cannot hold line breaks or control characters`, noControls);

const message = (label: string, max: number = lengths.text) =>
  text(label)
    .max(max, fieldErrorText.tooLong(label, max))
    .test('no-controls', `${label} cannot hold control characters`, onlyLineBreaks);

const email = (label: string) =>
  line(label)
    .transform((value: unknown) => (typeof value === 'string' ? visible(value) : value))
    .email('Enter a valid email address');

const isHttpAddress = (value: string | null | undefined) => {
  if (!value) return true;
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol);
  } catch {
    // Malformed. `URL.canParse` is too new for some browsers.
    return false;
  }
};

const photo = (label: string) =>
  line(label, lengths.url)
    .test('http', `${label} must be an http or https address`, isHttpAddress)
    .meta({ format: 'uri' });

const ISO = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Converts an ISO 8601 date or time to an ISO string in UTC, else null. A time without a zone is taken as UTC. */
export const toInstant = (value: string): string | null => {
  const [, day, time, , , zone] = ISO.exec(value) ?? [];
  if (!day || day < '0001-01-01') return null;
  // JavaScript accepts February 30 as a day in March.
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null;
  const instant = new Date(time && !zone ? `${value}Z` : value);
  if (Number.isNaN(instant.getTime())) return null;
  const iso = instant.toISOString();
  return iso.length === 24 ? iso : null;
};

const date = (label: string) =>
  text(label)
    .transform((value: unknown) => (typeof value === 'string' ? (toInstant(value) ?? value) : value))
    .test(
      'date',
      `${label} must be a date, such as 2026-11-21`,
      (value) => !value || toInstant(value) !== null,
    )
    .meta({ description: 'a date or a time in ISO 8601', examples: ['2026-11-21', '2026-11-21T09:30:00Z'] });

const id = (label: string) =>
  number()
    .transform((value: unknown, original: unknown) => (typeof original === 'number' ? value : Number.NaN))
    .typeError(`${label} must be a number`)
    .integer(`${label} must be a whole number`);

const formatted = (label: string, fault: string, isValid: (value: string) => boolean) =>
  line(label)
    .transform((value: unknown) => (typeof value === 'string' ? withPlainCharacters(value) : value))
    .transform(blankToNull)
    .test('format', fault, (value) => !value || isValid(value))
    .nullable();

const gramsLabel = (label: string) => `${label} must be a whole number of grams`;
const tooHeavy = (label: string) => `${label} can be at most ${MAX_POUNDS} lb`;

/** A weight in grams. `read` converts the input to a number, or to NaN if it is not a weight. */
const weight = (label: string, fault: string, read: (given: unknown) => unknown) =>
  number()
    .transform((_value: unknown, given: unknown) => read(given))
    .typeError(fault)
    .integer(fault)
    .min(1, `${label} must be more than nothing`)
    .max(MAX_GRAMS, tooHeavy(label))
    .nullable();

const writtenWeight = (given: unknown): unknown => {
  if (typeof given !== 'string') return given;
  return given.trim() === '' ? null : (gramsIn(given) ?? Number.NaN);
};

/**
 * The field types of forms and requests. Every text is trimmed first. `optional*` turns blank text into null, which
 * represents an absent value. A text of invisible characters is blank.
 */
export const field = {
  line,
  message,
  email,
  photo,
  date,
  id,
  optionalLine: (label: string, max?: number) => line(label, max).transform(blankToNull).nullable(),
  optionalEmail: (label: string) => email(label).transform(blankToNull).nullable(),
  optionalPhone: (label: string) =>
    formatted(label, 'Enter a valid phone number', (value) => PHONE.test(value)),
  optionalPostalCode: (label: string) =>
    formatted(label, 'Enter a valid postal code', (value) => POSTAL_CODE.test(value)),
  optionalWindow: (label: string) =>
    formatted(
      label,
      `${label} must be two times of a day, such as 9:00-12:00`,
      (value) => windowMinutes(value) !== null,
    ).meta({ description: 'two times of a day in 24 hours', examples: ['9:00-12:00'] }),
  optionalPhoto: (label: string) => photo(label).transform(blankToNull).nullable(),
  /** A weight in whole grams. */
  optionalGrams: (label: string) =>
    weight(label, gramsLabel(label), (given) =>
      typeof given === 'number' || given === null || given === undefined ? given : Number.NaN,
    ).meta({ description: 'in grams' }),
  /** A weight as text in pounds and ounces, which is converted to grams. */
  optionalWeight: (label: string) =>
    weight(label, `${label} must be in pounds and ounces, such as 2 lb 5 oz`, writtenWeight),
  optionalDate: (label: string) => date(label).transform(blankToNull).nullable(),
};
