/** What cannot be done as it was asked for; its message is for the person who did. */
export class Cannot extends Error {
  override readonly name = 'Cannot';
}
