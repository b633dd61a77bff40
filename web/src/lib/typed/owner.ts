import { clearTyped } from './typed.ts';

const OWNER = 'exline:typed-by';
/** Written at a sign-out. All tabs share it. */
const SIGNED_OUT = 'exline:signed-out';

const guarded = (act: () => void): void => {
  try {
    act();
  } catch {
    // Storage is forbidden, so nothing is kept either.
  }
};

const clear = (): void =>
  guarded(() => {
    clearTyped();
    sessionStorage.removeItem(OWNER);
  });

/** At a sign-out: removes what was typed in this tab, and in the other tabs of this browser. */
export const forgetAllTyped = (): void => {
  clear();
  guarded(() => localStorage.setItem(SIGNED_OUT, String(Date.now())));
};

const onStorage = ({ key }: StorageEvent): void => {
  if (key === SIGNED_OUT) clear();
};

/** Once it is known who is signed in: removes text of another account, and of the time before a sign-out. */
export const ownTyped = (account: string): void =>
  guarded(() => {
    const owner = `${account} ${localStorage.getItem(SIGNED_OUT) ?? ''}`;
    const before = sessionStorage.getItem(OWNER);
    if (before !== null && before !== owner) clear();
    sessionStorage.setItem(OWNER, owner);
    window.addEventListener('storage', onStorage);
  });
