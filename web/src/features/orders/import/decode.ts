/** The text of a file, and how it was encoded. */
export interface Decoded {
  text: string;
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
}

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);

/**
 * Decodes a file. Spreadsheets save plain CSV in Windows-1252, and "Unicode text" in UTF-16 with a byte order mark.
 * Text in Windows-1252 is hardly ever valid UTF-8.
 */
export const decode = (bytes: Uint8Array): Decoded => {
  const isBigEndian = startsWith(bytes, 0xfe, 0xff);
  if (isBigEndian || startsWith(bytes, 0xff, 0xfe)) {
    const decoder = new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le');
    return { text: decoder.decode(bytes), encoding: 'UTF-16' };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
};
