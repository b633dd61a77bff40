/** How many of the newest 100 conversations and the newest 100 contact messages an account has not read. */
export interface UnreadCounts {
  conversations: number;
  messages: number;
}
