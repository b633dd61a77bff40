const MARK = '\u00ff';
const UUID = /\u00ff|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const UUID_BYTES = 16;
const MARK_BYTE = 0xff;
const ESCAPED = 0;
const TAKEN = 1;

/**
 * Separates the UUIDs of a text from the rest. They are random, so they compress best as plain bytes in one
 * place. The rest holds a mark for each of them.
 */
export const takeUuids = (bytes: Buffer): { rest: Buffer; uuids: Buffer } => {
  const uuids: Buffer[] = [];
  const rest = bytes.toString('latin1').replace(UUID, (found) => {
    if (found === MARK) return `${MARK}${String.fromCodePoint(ESCAPED)}`;
    uuids.push(Buffer.from(found.replaceAll('-', ''), 'hex'));
    return `${MARK}${String.fromCodePoint(TAKEN)}`;
  });
  return { rest: Buffer.from(rest, 'latin1'), uuids: Buffer.concat(uuids) };
};

const written = (uuid: Buffer): string => {
  const hex = uuid.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** The reverse of `takeUuids`. */
export const putUuids = (rest: Buffer, uuids: Buffer): Buffer => {
  const parts: Buffer[] = [];
  let from = 0;
  let next = 0;
  for (let at = rest.indexOf(MARK_BYTE); at >= 0; at = rest.indexOf(MARK_BYTE, from)) {
    parts.push(rest.subarray(from, at));
    if (rest[at + 1] === ESCAPED) parts.push(rest.subarray(at, at + 1));
    else {
      parts.push(Buffer.from(written(uuids.subarray(next, next + UUID_BYTES)), 'latin1'));
      next += UUID_BYTES;
    }
    from = at + 2;
  }
  return Buffer.concat([...parts, rest.subarray(from)]);
};
