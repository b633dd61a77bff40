import { CommandError } from './core/commandError.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/;

const WORDS =
  'Before which time? Give a day or an ISO 8601 time up to now, as in: make archive BEFORE=2026-01-01';

/** A day like 30 February does not exist. */
const exists = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/**
 * Reads a day, which means its start in UTC, or an ISO 8601 time. A time without an offset is in UTC. Throws for
 * anything else, and for a time in the future.
 */
export const parsePastTime = (text: string, now = new Date()): Date => {
  const found = DAY.exec(text) ?? TIME.exec(text);
  if (!found || !exists(Number(found[1]), Number(found[2]), Number(found[3]))) throw new CommandError(WORDS);
  const isUtc = DAY.test(text) || found[5] !== undefined;
  const time = new Date(isUtc ? text : `${text}Z`);
  if (Number.isNaN(time.getTime())) throw new CommandError(WORDS);
  if (time > now) throw new CommandError(`${text} is in the future. ${WORDS}`);
  return time;
};
