import { once } from 'node:events';
import type { Request, Response } from 'express';
import { string } from 'yup';

const wholeNumber = (name: string, max: number) =>
  string().test('whole', `${name} must be a whole number from 1 to ${max}`, (value) => {
    if (value === undefined) return true;
    return /^\d{1,16}$/.test(value) && Number(value) >= 1 && Number(value) <= max;
  });

/** The parameters of every list that is paged. */
export const pageFields = {
  limit: wholeNumber('limit', 500),
  after: wholeNumber('after', Number.MAX_SAFE_INTEGER),
  q: string().max(255),
};

/** A page of a list, how many there are in all, and where the next one is: by `after` and the same filter. */
export const sendPage = (
  req: Request,
  res: Response,
  page: { items: readonly object[]; total: number; next: number | null },
  filter: Readonly<Record<string, string | undefined>>,
): void => {
  res.set('X-Total-Count', String(page.total));
  if (page.next !== null) {
    const query = new URLSearchParams({ after: String(page.next) });
    for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
    res.set('Link', `<${req.baseUrl}${req.path}?${query}>; rel="next"`);
  }
  res.json(page.items);
};

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
