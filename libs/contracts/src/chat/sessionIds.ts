// Kept separate, because every public page needs these checks, but not the texts of the chat.

/** The id of a conversation: 1 to 255 printable ASCII characters without spaces. Visitors and staff know it. */
export const isChatSessionId = (id: string): boolean => /^[\x21-\x7e]{1,255}$/.test(id);

/** The visitor's secret key, which staff never see. It has the same format as a session id. */
export const isChatKey = (key: string): boolean => isChatSessionId(key);
