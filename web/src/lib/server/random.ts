/** Random bytes as hexadecimal text, from the browser's cryptographic source (also where `randomUUID` is missing). */
export const randomText = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
