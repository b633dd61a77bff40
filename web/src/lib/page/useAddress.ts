import { useSearchParams } from 'wouter';

type Changes = Readonly<Record<string, string>>;

interface How {
  /** Whether it takes the place of the last entry in the browser's history. */
  replace: boolean;
}

/** The query of the address, and how to change parts of it, in place unless one says otherwise; blank parts are left out. */
export const useAddress = (): [query: URLSearchParams, change: (changes: Changes, how?: How) => void] => {
  const [query, setQuery] = useSearchParams();
  const change = (changes: Changes, how: How = { replace: true }) =>
    setQuery((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value) after.set(name, value);
        else after.delete(name);
      }
      return after;
    }, how);
  return [query, change];
};
