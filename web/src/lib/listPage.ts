import { requestPage } from './request.ts';

export interface ListPage<T> {
  items: T[];
  /** How many there are on all pages together. */
  total: number;
  /** Where the next page is. */
  next: string | null;
}

const nextOf = (headers: Headers) => /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null;

/** One page of a list; the server says where the next one is and how many items there are. */
export const loadPage = async <T>(path: string): Promise<ListPage<T>> => {
  const { items, headers } = await requestPage<T[]>(path);
  return { items, total: Number(headers.get('x-total-count') ?? items.length), next: nextOf(headers) };
};

/** The address of a list's first page; what is blank asks for nothing. */
export const listAddress = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`;
