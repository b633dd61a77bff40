/** A request that cannot be carried out. The message is shown to the person who made it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The message of a command that needs an unchanged archive while another one is running. */
export const OTHER_RUNS =
  'A backup, a restore, a verification or archiving is running. Wait until it ends, and try again.';
