import { useSearchParams } from 'wouter';

type Changes = Readonly<Record<string, string>>;

interface How {
  /** Replaces the current history entry instead of adding one. */
  replace: boolean;
}

/** The query of the address and a function that changes parameters of it. Empty values remove a parameter. */
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
