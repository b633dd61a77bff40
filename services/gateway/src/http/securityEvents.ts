import { boundedCache } from '@exline/event-log';
import type { Logger, Metrics } from '@exline/platform';
import { addressKey } from './caller.ts';

/** What is logged of who comes in, who is turned away and what is carried out, and how loud. */
const levels = {
  signed_in: 'info',
  signed_out: 'info',
  sessions_ended: 'info',
  exported: 'info',
  staff_changed: 'info',
  password_set: 'info',
  factor_set: 'info',
  factor_removed: 'warn',
  recovery_code_used: 'warn',
  sign_in_refused: 'warn',
  code_refused: 'warn',
  password_refused: 'warn',
  refused: 'warn',
  input_refused: 'info',
  limited: 'warn',
  guess_refused: 'warn',
} as const satisfies Record<string, 'info' | 'warn'>;

export type SecurityEvent = keyof typeof levels;

/** Nothing that a person typed: the route is its pattern. */
interface About {
  address: string;
  requestId?: string;
  method?: string;
  route: string;
  status?: number;
  /** The id of the account: of whoever acts, or whose password was tried. */
  account?: number;
}

export type LogSecurityEvent = (event: SecurityEvent, about: About) => void;

const LINES = 10;
const WINDOW_MS = 60_000;
const WINDOWS = 10_000;

interface Window {
  ends: number;
  lines: number;
  suppressed: number;
}

/**
 * Puts each event into the log as one line, and counts it. Of one event from one address at most ten lines a minute
 * are written, so that a flood fills no disk: the next line says how many were left out, and the counters know all.
 */
export const createSecurityEvents = (log: Logger, metrics: Metrics): LogSecurityEvent => {
  for (const event of Object.keys(levels)) metrics.securityEvents.inc({ event }, 0);
  const windows = boundedCache<string, Window>(WINDOWS);

  /** How many lines were left out before this one, or null when this one is left out too. */
  const leftOut = (key: string): number | null => {
    const now = Date.now();
    const window = windows.get(key);
    if (!window || now >= window.ends) {
      windows.set(key, { ends: now + WINDOW_MS, lines: 1, suppressed: 0 });
      return window?.suppressed ?? 0;
    }
    if (window.lines < LINES) {
      window.lines += 1;
      return 0;
    }
    window.suppressed += 1;
    return null;
  };

  return (event, about) => {
    metrics.securityEvents.inc({ event });
    const suppressed = leftOut(`${event} ${addressKey(about.address)}`);
    if (suppressed === null) return;
    log[levels[event]]({ security: event, ...about, ...(suppressed > 0 && { suppressed }) }, 'security');
  };
};
