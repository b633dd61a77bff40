import { useSearchParams } from 'wouter';

type Changes = Readonly<Record<string, string>>;

/** The query of the address, and how to change parts of it in place; blank parts are left out. */
export const useAddress = (): [query: URLSearchParams, change: (changes: Changes) => void] => {
  const [query, setQuery] = useSearchParams();
  const change = (changes: Changes) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );
  return [query, change];
};
