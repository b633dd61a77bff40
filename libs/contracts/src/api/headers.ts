// Apart from the schemas: every page sends it, and few need those.

/** The header of what a page asks for by itself: such a request does not renew the session. */
export const AUTOMATIC = 'X-Automatic';

/** The header of a visitor's second secret to a conversation. */
export const CHAT_KEY = 'X-Chat-Key';
