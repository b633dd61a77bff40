import { boundedCache } from '@exline/event-log';
import type { Logger, Metrics } from '@exline/platform';
import { addressKey } from './caller.ts';

/** Log levels of security events: sign-ins, refusals and actions. */
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

/** The details of a security event. They contain nothing that a person typed; the route is its pattern. */
interface SecurityEventDetails {
  address: string;
  requestId?: string;
  method?: string;
  route: string;
  status?: number;
  /** Id of the account that acts, or whose password was tried. */
  account?: number;
}

export type LogSecurityEvent = (event: SecurityEvent, details: SecurityEventDetails) => void;

const LINES = 10;
const WINDOW_MS = 60_000;
const WINDOWS = 10_000;

interface Window {
  ends: number;
  lines: number;
  suppressed: number;
}

/**
 * Logs each security event as one line and counts it. At most ten lines per minute are logged for
 * the same event and address, so that a flood cannot fill the disk. The next line states how many
 * were left out. The counters include all of them.
 */
export const createSecurityEvents = (log: Logger, metrics: Metrics): LogSecurityEvent => {
  for (const event of Object.keys(levels)) metrics.securityEvents.inc({ event }, 0);
  const windows = boundedCache<string, Window>(WINDOWS);

  /** The number of lines left out before this one, or null if this one is left out too. */
  const leftOut = (key: string): number | null => {
    const now = performance.now();
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

  return (event, details) => {
    metrics.securityEvents.inc({ event });
    const suppressed = leftOut(`${event} ${addressKey(details.address)}`);
    if (suppressed === null) return;
    log[levels[event]]({ security: event, ...details, ...(suppressed > 0 && { suppressed }) }, 'security');
  };
};
