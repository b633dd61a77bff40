// Kept separate from the schemas, because every page sends these headers but few pages need the schemas.

/** The header of requests that a page sends on its own. Such a request does not renew the session. */
export const AUTOMATIC = 'X-Automatic';

/** The header with the visitor's secret key to a conversation. */
export const CHAT_KEY = 'X-Chat-Key';

/** The header with the token of a link in an email, which browsers do not send on their own. */
export const LINK_TOKEN = 'X-Link-Token';

/** The header of an answer whose visitor may rate the conversation. Its value is the id of the finish to rate. */
export const CHAT_FINISH = 'X-Chat-Finish';
