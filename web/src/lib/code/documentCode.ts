import { reloadIfReplaced } from './release.ts';

/** Whether code could not be had, and whether it is being asked for again. */
type Missing = { error: unknown; busy: boolean } | null;

/**
 * The code of what stands in the document already. It is asked for as soon as it is due, and until it is there
 * nothing may take its place, so what it was awaited with never fails; that it could not be had is said beside it.
 */
export const documentCode = <Code>(load: () => Promise<Code>, due: () => Promise<void>) => {
  const listeners = new Set<() => void>();
  let missing: Missing = null;
  const say = (next: Missing) => {
    missing = next;
    for (const listener of listeners) listener();
  };
  let arrived: (code: Code) => void = () => {};
  const arrival = new Promise<Code>((resolve) => (arrived = resolve));
  const ask = async (asked: boolean) => {
    try {
      arrived(await load());
      say(null);
    } catch (error) {
      if (!(await reloadIfReplaced(error, { asked }))) say({ error, busy: false });
    }
  };
  return {
    awaited: async (): Promise<Code> => {
      await due();
      void ask(false);
      return arrival;
    },
    retry: (): void => {
      if (missing) say({ ...missing, busy: true });
      void ask(true);
    },
    missing: (): Missing => missing,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
