/**
 * Tracks whether the server is reachable, for the whole tab. Every HTTP answer and socket heartbeat proves it. A sign
 * of a failure (a lost socket, a failed or slow request, an offline browser) starts probes until the socket is back.
 */
const PROBE_TIMEOUT_MS = 4_000;
/** A single failure is not reported: a restarting gateway is back at the next probe. */
const FAILURES = 2;
const AFTER_FAILURE_MS = 2_000;
/** Without a socket, nothing but the next probe notices that the server is gone. */
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

/** Call when the server has answered. */
export const noteAnswer = (): void => {
  heardAt = Date.now();
  report(null);
};

/** While the browser is offline, a socket may still deliver old data. */
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
  if (watchers.size === 0) {
    failures = 0;
    return;
  }
  isProbing = true;
  const startedAt = Date.now();
  if (await answers()) noteAnswer();
  isProbing = false;
  failures = heardAt >= startedAt || isSocketTrusted() || watchers.size === 0 ? 0 : failures + 1;
  if (failures >= FAILURES) report(heardAt);
  if (watchers.size === 0 || (failures === 0 && isSocketTrusted())) return;
  next = setTimeout(() => void probe(), failures > 0 ? AFTER_FAILURE_MS : AFTER_ANSWER_MS);
};

/** Call when the server may be gone. After a failed probe, the schedule continues unchanged. */
export const startProbing = (): void => {
  if (!isProbing && failures === 0 && watchers.size > 0) void probe();
};

/** Call when the socket connects or disconnects. */
export const noteSocketState = (up: boolean): void => {
  isSocketUp = up;
  if (up) noteAnswer();
  else startProbing();
};

export const noteSocketAnswer = (): void => {
  if (isSocketTrusted()) noteAnswer();
};

/** Time of the last answer if the connection is lost, in milliseconds since 1970; otherwise null. */
export const connectionLostSince = (): number | null => lostSince;

/** Probes run only while there is a watcher. */
export const watchConnection = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  if (lostSince !== null) startProbing();
  return () => void watchers.delete(watcher);
};

// There is no window during prerendering.
if (typeof window !== 'undefined') window.addEventListener('offline', startProbing);
