import { trace } from '@opentelemetry/api';
import { tracer } from './tracer.ts';

/** The id of the active trace as a log field, or nothing without a trace. */
export const activeTrace = (): { traceId?: string } => {
  const traceId = tracer() && trace.getActiveSpan()?.spanContext().traceId;
  return traceId ? { traceId } : {};
};
