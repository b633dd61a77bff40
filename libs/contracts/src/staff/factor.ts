/** The number of recovery codes of a second factor. */
export const RECOVERY_CODES = 10;

/** How long after the password the code is accepted. */
export const CODE_MINUTES = 5;

/** How long the setup of a second factor may take. */
export const SET_UP_MINUTES = 20;
