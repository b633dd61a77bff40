import type { SpanContext } from '@opentelemetry/api';

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** Formats a span as a W3C `traceparent`. Work that the span causes, in any process, uses this id to find the span. */
export const correlationOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** Parses a correlation id. Returns null if it names no span, because tracing was off when it was created. */
export const spanIn = (correlationId: string): SpanContext | null => {
  const [, traceId, spanId, flags = ''] = TRACEPARENT.exec(correlationId) ?? [];
  if (!traceId || !spanId) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
};
