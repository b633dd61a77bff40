import { once } from 'node:events';
import type { Response } from 'express';
import { string } from 'yup';

/** A parameter of a list's address that must be a whole number from 1. */
export const wholeNumber = (name: string, max: number) =>
  string().test('whole', `${name} must be a whole number from 1 to ${max}`, (value) => {
    if (value === undefined) return true;
    return /^\d{1,16}$/.test(value) && Number(value) >= 1 && Number(value) <= max;
  });

/** A whole list as it comes from the database, so that its size costs no memory. */
export const sendAll = async (res: Response, total: number, items: AsyncIterable<object>): Promise<void> => {
  res.set('X-Total-Count', String(total)).type('application/json');
  let separator = '[';
  for await (const item of items) {
    if (res.destroyed) return;
    if (!res.write(separator + JSON.stringify(item)))
      await Promise.race([once(res, 'drain'), once(res, 'close')]);
    separator = ',';
  }
  res.end(separator === '[' ? '[]' : ']');
};

/** Says how many there are, and where the next page begins. */
export const setPageHeaders = (
  res: Response,
  path: string,
  total: number,
  next: Readonly<Record<string, string>> | null,
): void => {
  res.set('X-Total-Count', String(total));
  if (next) res.set('Link', `<${path}?${new URLSearchParams(next)}>; rel="next"`);
};
