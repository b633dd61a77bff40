/** Maximum lengths of texts in UTF-16 code units, for the checks of the gateway and the counters of forms. */
export const lengths = {
  name: 100,
  short: 100,
  phone: 50,
  cannedName: 50,
  line: 255,
  url: 500,
  credential: 1_024,
  /** Shorter than a chat message, to leave room for the values of placeholders. */
  cannedReply: 2_000,
  chatMessage: 5_000,
  /** Long texts: descriptions of events, contact messages, replies. */
  text: 10_000,
} as const;
