import { trace, type Tracer } from '@opentelemetry/api';

let current: Tracer | null = null;

/** The current tracer, or null while tracing is off, so that no spans are created. */
export const tracer = (): Tracer | null => current;

export const switchOn = (): void => {
  current = trace.getTracer('exline');
};

export const switchOff = (): void => {
  current = null;
};
