import { useEffect } from 'react';

/** The id of the account that last opened the staff area in this browser. */
const PERSON = 'exline:person';

/**
 * Loads the page again when another tab signs in another person, because its content and its connection belong
 * to the previous one.
 */
export const useOnePerson = (account: string): void => {
  useEffect(() => {
    try {
      localStorage.setItem(PERSON, account);
    } catch {
      // Storage is blocked. The next refused call shows who is signed in.
    }
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === PERSON && newValue !== account) location.reload();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [account]);
};
