/** Whether every percent sign begins an escaped character. Clients throw for any other address. */
export const isDecodable = (value: string): boolean => {
  try {
    return decodeURIComponent(value) !== '';
  } catch {
    // The caller reports the bad address.
    return false;
  }
};

/** Advice for an invalid address with a password. Passwords often contain characters that must be escaped. */
export const escapesIn = (value: unknown): string =>
  String(value).includes('@') ? '. In its password, write @ as %40, / as %2F, # as %23 and % as %25' : '';

export const isUrl = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) && isDecodable(value) && protocols.some((protocol) => value.startsWith(protocol));
