/** Redis channels by which processes wake each other; who misses a message finds out a little later. */
export const channels = {
  /** A position in the log up to which something was appended. */
  commits: 'exline:commits',
  /** The id of a mail that was tried and is to be tried again. */
  mails: 'exline:mails',
  /** Who types in which conversation. */
  typing: 'exline:typing',
  /** Where the staff of a gateway are, and what they do there. */
  whereabouts: 'exline:whereabouts',
  /** The id of an account that has read something. */
  reads: 'exline:reads',
  /** Somebody signed out. */
  sessions: 'exline:sessions',
} as const;
