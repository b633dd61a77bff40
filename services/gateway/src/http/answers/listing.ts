import { pipeline } from 'node:stream/promises';
import { withQuery, type Query } from '@exline/contracts';
import type { Request, Response } from 'express';
import { beginExport, ignoreClosedConnection } from './streams.ts';

/** The number in a query parameter that was already validated as one. */
export const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

interface Page {
  items: readonly object[];
  total: number;
  /**
   * Cursors: pass `next` as `after` for the next page, or `before` for the previous page of lists that go both ways.
   */
  next: number | null;
  previous?: number | null;
}

/**
 * Sends one page of a list with the total count and the cursors of the adjacent pages. Cursors
 * apply to the same filter.
 */
export const sendPage = (
  req: Request,
  res: Response,
  { items, total, next, previous = null }: Page,
  filter: Query,
): void => {
  const link = (rel: string, edge: string, id: number | null) =>
    id === null ? [] : [`<${withQuery(req.baseUrl + req.path, { ...filter, [edge]: id })}>; rel="${rel}"`];
  const links = [...link('next', 'after', next), ...link('prev', 'before', previous)];
  res.set('X-Total-Count', String(total));
  if (links.length > 0) res.set('Link', links.join(', '));
  res.json(items);
};

const asJson = async function* (items: AsyncIterable<object>) {
  let separator = '[';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
};

/** Streams a whole list from the database, so that memory use does not depend on its length. */
export const sendAll = async (res: Response, total: number, items: AsyncIterable<object>): Promise<void> => {
  res.type('application/json');
  beginExport(res, total);
  await pipeline(asJson(items), res).catch(ignoreClosedConnection);
};
