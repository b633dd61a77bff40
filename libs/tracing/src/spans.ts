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

/** What a span says beside its name: nothing that a person typed, and nothing that names one. */
interface About {
  kind?: SpanKind;
  attributes?: Attributes;
}

/** Its words may hold an address or a value, so only the kind of an error is told. */
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

/** Does it in a span, a part of the one that it is called in. */
export const spanned = <T>(name: string, run: () => Promise<T>, about: About = {}): Promise<T> => {
  const made = tracer();
  return made ? within(made, name, run, about, context.active()) : run();
};

/**
 * Does it in a span, a part of what these correlation ids name: of the one, or with a link to each where they are
 * several, as what is done for many at once is a part of none.
 */
export const spannedFor = <T>(
  correlationIds: () => readonly string[],
  name: string,
  run: () => Promise<T>,
  about: About = {},
): Promise<T> => {
  const made = tracer();
  if (!made) return run();
  const causes = [...new Set(correlationIds())].flatMap((id) => spanIn(id) ?? []);
  const [only] = causes;
  if (only && causes.length === 1)
    return within(made, name, run, about, trace.setSpanContext(ROOT_CONTEXT, only));
  const links = causes.map((cause) => ({ context: cause }));
  return within(made, name, run, { ...about, links }, ROOT_CONTEXT);
};
