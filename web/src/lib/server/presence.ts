const ALONE_AFTER_MS = 60_000;

// The page was opened by somebody.
let actedAt = Date.now();

/** Somebody did something: what the page asks for now, it asks for them. */
export const noteAct = (): void => void (actedAt = Date.now());

/** Whether nobody has done anything for a minute: what the page asks for now is its own doing. */
export const isAlone = (): boolean => Date.now() - actedAt > ALONE_AFTER_MS;
