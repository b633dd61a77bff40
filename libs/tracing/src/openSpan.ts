import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';
import { correlationOf } from './correlation.ts';
import { tracer } from './tracer.ts';

/** A span whose end and final name are set later. */
export interface OpenSpan {
  correlationId: string;
  within: (run: () => void) => void;
  end: (name: string, attributes: Attributes, failed: boolean) => void;
}

/** Starts the trace of a request. Returns null while tracing is off. Trace headers of the caller are not trusted. */
export const openSpan = (name: string): OpenSpan | null => {
  const span = tracer()?.startSpan(name, { kind: SpanKind.SERVER }, ROOT_CONTEXT);
  if (!span) return null;
  return {
    correlationId: correlationOf(span.spanContext()),
    within: (run) => context.with(trace.setSpan(ROOT_CONTEXT, span), run),
    end: (name, attributes, failed) => {
      span.updateName(name).setAttributes(attributes);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
};
