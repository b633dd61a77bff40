/** Redis channels for notifications between processes. A process that misses one catches up a little later. */
export const channels = {
  /** The position up to which the log was appended. */
  commits: 'exline:commits',
  /** The id of an email that was tried and will be retried. */
  mails: 'exline:mails',
  /** A person who is typing in a conversation. */
  typing: 'exline:typing',
  /** Where the staff connected to a gateway are, and what they are doing there. */
  presence: 'exline:whereabouts',
  /** The id of an account that has read something. */
  reads: 'exline:reads',
  /** A session has ended. */
  sessions: 'exline:sessions',
} as const;
