import type { CallName, Endpoint, Input } from './endpoints/types.ts';

/** The parts of a call's input that are in its URL. */
type Parts<Name extends CallName> = Pick<Input<Name>, keyof Input<Name> & ('path' | 'query')>;

interface Given {
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
}

/** The URL of a call. Query parameters that are blank or undefined are left out, and lists are repeated. */
export const addressOf = <Name extends CallName>(endpoint: Endpoint<Name>, parts: Parts<Name>): string => {
  const { path = {}, query = {} } = parts as Given;
  const place = endpoint.path.replaceAll(/:(\w+)/g, (_part, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  const asked = Object.entries(query).flatMap(([name, value]) =>
    [value ?? ''].flat().flatMap((one): [string, string][] => (one === '' ? [] : [[name, String(one)]])),
  );
  return asked.length === 0 ? place : `${place}?${new URLSearchParams(asked)}`;
};
