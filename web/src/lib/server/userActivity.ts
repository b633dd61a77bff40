const IDLE_AFTER_MS = 60_000;

// Opening the page counts as an action.
let actedAt = Date.now();

/** Call on each user action. */
export const noteUserAction = (): void => void (actedAt = Date.now());

/** No user action for a minute. Calls made now are marked as automatic, so that they do not extend the session. */
export const isUserIdle = (): boolean => Date.now() - actedAt > IDLE_AFTER_MS;
