import type { SpanContext } from '@opentelemetry/api';

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** A span as the W3C writes it (`traceparent`): what is done because of it, in whichever process, finds it by that. */
export const correlationOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** The span that a correlation id names; null where it names none, as it was given while nobody collected spans. */
export const spanIn = (correlationId: string): SpanContext | null => {
  const [, traceId, spanId, flags = ''] = TRACEPARENT.exec(correlationId) ?? [];
  if (!traceId || !spanId) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
};
