/** How many conversations and contact messages an account has not read, of the newest 100 of each. */
export interface UnreadCounts {
  conversations: number;
  messages: number;
}
