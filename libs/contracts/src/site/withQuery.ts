/** Query parameters by name. Those that are blank or undefined are left out, and lists are repeated. */
export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** An address with query parameters. */
export const withQuery = (address: string, query: Query): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value ?? ''].flat().flatMap((one): [string, string][] => (one === '' ? [] : [[name, String(one)]])),
  );
  return given.length === 0 ? address : `${address}?${new URLSearchParams(given)}`;
};
