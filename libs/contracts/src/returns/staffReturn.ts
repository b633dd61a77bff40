/** The most returns that one call can move to another status. */
export const MAX_RETURNS_PER_MOVE = 100;
