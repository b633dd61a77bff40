export { activeTrace } from './activeTrace.ts';
export { openSpan, type OpenSpan } from './openSpan.ts';
export { SpanKind, spanned, spannedFor } from './spans.ts';
export { startTracing, type Tracing } from './startTracing.ts';
