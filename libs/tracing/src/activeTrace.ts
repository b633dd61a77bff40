import { trace } from '@opentelemetry/api';
import { tracer } from './tracer.ts';

/** What names the trace that this is a part of, for a line in the log. */
export const activeTrace = (): { traceId?: string } => {
  const traceId = tracer() && trace.getActiveSpan()?.spanContext().traceId;
  return traceId ? { traceId } : {};
};
