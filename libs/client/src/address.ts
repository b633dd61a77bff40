import { withQuery, type Query } from '@exline/contracts';
import type { CallName, Endpoint, Input } from './endpoints/types.ts';

/** The parts of a call's input that are in its URL. */
type Parts<Name extends CallName> = Pick<Input<Name>, keyof Input<Name> & ('path' | 'query')>;

interface Given {
  path?: Readonly<Record<string, string | number>>;
  query?: Query;
}

/** The URL of a call. */
export const addressOf = <Name extends CallName>(endpoint: Endpoint<Name>, parts: Parts<Name>): string => {
  const { path = {}, query = {} } = parts as Given;
  const place = endpoint.path.replaceAll(/:(\w+)/g, (_part, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  return withQuery(place, query);
};
