import { useEffect } from 'react';
import { storedText } from '../../lib/storage/stored.ts';

/** The id of the account that last opened the staff area in this browser. */
const person = storedText('exline:person');

/**
 * Loads the page again when another tab signs in another person, because its content and its connection belong
 * to the previous one.
 */
export const useReloadOnAccountChange = (account: string): void => {
  useEffect(() => {
    person.write(account);
    return person.subscribe(() => {
      const current = person.read();
      if (current !== null && current !== account) location.reload();
    });
  }, [account]);
};
