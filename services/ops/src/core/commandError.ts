/** A request that cannot be carried out. The message is shown to the person who made it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
