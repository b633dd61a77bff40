import { clearDrafts } from './drafts.ts';

const OWNER = 'exline:typed-by';
/** Written at sign-out and shared by all tabs. */
const SIGNED_OUT = 'exline:signed-out';

const guarded = (act: () => void): void => {
  try {
    act();
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
};

const clear = (): void =>
  guarded(() => {
    clearDrafts();
    sessionStorage.removeItem(OWNER);
  });

/** Call at sign-out: removes unsent input in all tabs of this browser. */
export const deleteAllDrafts = (): void => {
  clear();
  guarded(() => localStorage.setItem(SIGNED_OUT, String(Date.now())));
};

const onStorage = ({ key }: StorageEvent): void => {
  if (key === SIGNED_OUT) clear();
};

/** Call when the account is known: removes unsent input of another account or from before a sign-out. */
export const claimDrafts = (account: string): void =>
  guarded(() => {
    const owner = `${account} ${localStorage.getItem(SIGNED_OUT) ?? ''}`;
    const before = sessionStorage.getItem(OWNER);
    if (before !== null && before !== owner) clear();
    sessionStorage.setItem(OWNER, owner);
    window.addEventListener('storage', onStorage);
  });
