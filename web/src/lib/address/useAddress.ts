import { useSearchParams } from 'wouter';

type Changes = Readonly<Record<string, string | readonly string[]>>;

interface How {
  /** Replaces the current history entry instead of adding one. */
  replace: boolean;
  /** The state of the history entry. */
  state?: object;
}

/**
 * The query of the address and a function that changes parameters of it. Empty values remove a parameter, and lists
 * repeat it.
 */
export const useAddress = (): [query: URLSearchParams, change: (changes: Changes, how?: How) => void] => {
  const [query, setQuery] = useSearchParams();
  const change = (changes: Changes, how: How = { replace: true }) =>
    setQuery((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        const [first, ...others] = [value].flat().filter(Boolean);
        if (first === undefined) after.delete(name);
        else after.set(name, first);
        for (const other of others) after.append(name, other);
      }
      return after;
    }, how);
  return [query, change];
};
