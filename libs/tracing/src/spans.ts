import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanOptions,
  type Tracer,
} from '@opentelemetry/api';
import { spanIn } from './correlation.ts';
import { tracer } from './tracer.ts';

export { SpanKind };

/** The attributes of a span. They must contain no user input and no personal data. */
interface SpanDetails {
  kind?: SpanKind;
  attributes?: Attributes;
}

/** Records only the type of an error, because its message may contain an address or a value. */
const fail = (span: Span, error: unknown) => {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
};

const within = async <T>(
  made: Tracer,
  name: string,
  run: () => Promise<T>,
  options: SpanOptions,
  parent: Context,
): Promise<T> => {
  const span = made.startSpan(name, options, parent);
  try {
    return await context.with(trace.setSpan(parent, span), run);
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
};

/** Runs a function in a span that is a child of the active span. */
export const spanned = <T>(name: string, run: () => Promise<T>, details: SpanDetails = {}): Promise<T> => {
  const made = tracer();
  return made ? within(made, name, run, details, context.active()) : run();
};

/**
 * Runs a function in a span for these correlation ids. With one id, its span is the parent. With several, the
 * span has no parent and links to each of them, because batched work belongs to none in particular.
 */
export const spannedFor = <T>(
  correlationIds: () => readonly string[],
  name: string,
  run: () => Promise<T>,
  details: SpanDetails = {},
): Promise<T> => {
  const made = tracer();
  if (!made) return run();
  const causes = [...new Set(correlationIds())].flatMap((id) => spanIn(id) ?? []);
  const [only] = causes;
  if (only && causes.length === 1)
    return within(made, name, run, details, trace.setSpanContext(ROOT_CONTEXT, only));
  const links = causes.map((cause) => ({ context: cause }));
  return within(made, name, run, { ...details, links }, ROOT_CONTEXT);
};
