/** Maximum lengths of texts in UTF-16 units, as the gateway checks them and forms count them. */
export const lengths = {
  name: 100,
  short: 100,
  phone: 50,
  cannedName: 50,
  line: 255,
  url: 500,
  credential: 1_024,
  /** With room in a chat message for what takes the places of placeholders. */
  cannedReply: 2_000,
  chatMessage: 5_000,
  /** What people write at length: descriptions of events, contact messages, replies. */
  text: 10_000,
} as const;
