import type { Commit } from './commit.ts';

/**
 * The result of appending consecutive commits. `landed` is the prefix that was stored, and `stopped` tells why
 * the rest was not. `repeated` is an existing commit of this stream with the id of the next one.
 */
export interface Appended {
  landed: readonly Commit[];
  stopped: Error | null;
  repeated: Commit | null;
}
