/** Cryptographically random bytes in hexadecimal. Unlike `randomUUID`, it also works without HTTPS. */
export const randomText = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
