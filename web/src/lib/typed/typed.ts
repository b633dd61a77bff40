/** The fields of a form by name. */
export type Fields = Readonly<Record<string, string>>;

const PREFIX = 'exline:typed:';
const OWNER = 'exline:typed-by';
/** Written to `localStorage` at a sign-out, which other tabs hear of. */
const SIGNED_OUT = 'exline:signed-out';
/** Bounds for one tab: a browser gives the whole site about five million characters. */
const MOST_FORMS = 20;
const MOST_CHARACTERS = 50_000;

const inStorage = <T>(act: (storage: Storage) => T, otherwise: T): T => {
  try {
    return act(window.sessionStorage);
  } catch {
    // Forbidden, full, or written by someone else. The form then works as if nothing were kept.
    return otherwise;
  }
};

const keysIn = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(PREFIX));

const keptAt = (storage: Storage, key: string): number =>
  Number((JSON.parse(storage.getItem(key) ?? '{}') as { at?: number }).at ?? 0);

/** What was typed into a form of this tab and not sent yet. */
export const typedIn = (form: string): Fields =>
  inStorage(
    (storage) => (JSON.parse(storage.getItem(PREFIX + form) ?? '{}') as { fields?: Fields }).fields ?? {},
    {},
  );

export const forgetTyped = (form: string): void =>
  inStorage((storage) => storage.removeItem(PREFIX + form), undefined);

/** Keeps what was typed until it is sent, this tab is closed, or its user signs out. */
export const keepTyped = (form: string, fields: Fields): void => {
  const text = JSON.stringify({ at: Date.now(), fields });
  if (Object.values(fields).every((value) => !value.trim())) return forgetTyped(form);
  if (text.length > MOST_CHARACTERS) return undefined;
  return inStorage((storage) => {
    const others = keysIn(storage).filter((key) => key !== PREFIX + form);
    const oldest =
      others.length >= MOST_FORMS && others.sort((a, b) => keptAt(storage, a) - keptAt(storage, b))[0];
    if (oldest) storage.removeItem(oldest);
    storage.setItem(PREFIX + form, text);
  }, undefined);
};

const clear = (): void =>
  inStorage((storage) => {
    for (const key of [...keysIn(storage), OWNER]) storage.removeItem(key);
  }, undefined);

/** At a sign-out: in this tab, and in all others of this browser. */
export const forgetAllTyped = (): void => {
  clear();
  try {
    window.localStorage.setItem(SIGNED_OUT, String(Date.now()));
  } catch {
    // Without storage no other tab keeps anything either.
  }
};

/** Once it is known who is signed in: text of another account is removed. */
export const ownTyped = (account: string): void => {
  const owner = inStorage((storage) => storage.getItem(OWNER), null);
  if (owner !== null && owner !== account) clear();
  inStorage((storage) => storage.setItem(OWNER, account), undefined);
};

/** Follows sign-outs in other tabs. */
export const watchSignOuts = (): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key === SIGNED_OUT) clear();
  });
