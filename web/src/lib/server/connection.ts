/**
 * Whether the server can be reached: one answer for the whole tab. Every HTTP answer and every heartbeat of the socket proves
 * it. A doubt (a lost socket, a failed or slow request, a browser that goes offline) makes the tab probe the server until the
 * socket is back.
 */
const PROBE_TIMEOUT_MS = 4_000;
/** One failure is not reported: a gateway that restarts is back at the next probe. */
const FAILURES = 2;
const AFTER_FAILURE_MS = 2_000;
/** Without a socket nothing else notices that the server is gone. */
const AFTER_ANSWER_MS = 10_000;

let heardAt = Date.now();
let lostSince: number | null = null;
let isSocketUp = false;
let isProbing = false;
let failures = 0;
let next: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

const report = (since: number | null): void => {
  if (lostSince === since) return;
  lostSince = since;
  for (const watcher of watchers) watcher();
};

/** The server answered. */
export const heard = (): void => {
  heardAt = Date.now();
  report(null);
};

/** What a browser that calls itself offline gets from a socket is left over from before. */
const isSocketTrusted = () => isSocketUp && navigator.onLine;

const answers = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    return (await fetch('/healthz', { cache: 'no-store', signal })).status < 500;
  } catch {
    return false;
  }
};

const probe = async (): Promise<void> => {
  clearTimeout(next);
  isProbing = true;
  const startedAt = Date.now();
  if (await answers()) heard();
  isProbing = false;
  failures = heardAt >= startedAt || isSocketTrusted() || watchers.size === 0 ? 0 : failures + 1;
  if (failures >= FAILURES) report(heardAt);
  if (watchers.size === 0 || (failures === 0 && isSocketTrusted())) return;
  next = setTimeout(() => void probe(), failures > 0 ? AFTER_FAILURE_MS : AFTER_ANSWER_MS);
};

/** The server may be gone. Once a probe has failed, the next one comes in its time. */
export const doubt = (): void => {
  if (!isProbing && failures === 0 && watchers.size > 0) void probe();
};

/** The socket is connected, or no longer. */
export const socketIs = (up: boolean): void => {
  isSocketUp = up;
  if (up) heard();
  else doubt();
};

export const heardBySocket = (): void => {
  if (isSocketTrusted()) heard();
};

/** Since when nothing was heard of the server, in milliseconds; null while it can be reached. */
export const lostAt = (): number | null => lostSince;

/** The server is probed only while something on the page watches. */
export const watchConnection = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  if (lostSince !== null) doubt();
  return () => void watchers.delete(watcher);
};

// Pages are also rendered where there is no window.
if (typeof window !== 'undefined') window.addEventListener('offline', doubt);
