const LIMIT_MS = 10_000;

/** Fails if code does not arrive in time. A browser waits for minutes, and an open dialog covers the page until then. */
export const inTime = <Code>(code: Promise<Code>): Promise<Code> =>
  Promise.race([code, new Promise<never>((_, reject) => setTimeout(reject, LIMIT_MS))]);
