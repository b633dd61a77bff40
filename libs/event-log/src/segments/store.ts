/** Keeps segments, which are never changed after they were written. */
export interface SegmentStore {
  /** Writes a segment. When this resolves, the segment is on disk or stored by the object store. */
  put: (name: string, content: Buffer) => Promise<void>;
  /** Reads some bytes of a segment. Rejects if the segment is missing or shorter. */
  read: (name: string, offset: number, length: number) => Promise<Buffer>;
  /** Deletes a segment. Does not reject if it is missing. */
  remove: (name: string) => Promise<void>;
}
