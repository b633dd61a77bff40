/** Well below the server's limit for a request body. */
const MAX_BYTES = 80_000;

/** Splits a list into the contents of requests of limited size, in the given order. */
export const sizedBatches = <Item>(items: readonly Item[], most: number): Item[][] => {
  const encoder = new TextEncoder();
  const batches: Item[][] = [];
  let bytes = 0;
  for (const item of items) {
    const size = encoder.encode(JSON.stringify(item)).length + 1;
    const last = batches.at(-1);
    if (last && last.length < most && bytes + size <= MAX_BYTES) last.push(item);
    else {
      batches.push([item]);
      bytes = 0;
    }
    bytes += size;
  }
  return batches;
};
