import { object } from 'yup';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { tracingVariables, isTracingRequested } from './tracing.ts';

const given = (env: NodeJS.ProcessEnv) => readConfig(object(tracingVariables), env);
const COLLECTOR = 'http://127.0.0.1:4318';

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR }],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${COLLECTOR}/v1/traces` }],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR, OTEL_SDK_DISABLED: 'false' }],
])('%j asks for traces', (env) => expect(isTracingRequested(given(env))).toBe(true));

test.each([
  [{}],
  [{ OTEL_SERVICE_NAME: 'parcels' }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR, OTEL_SDK_DISABLED: 'TRUE' }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR, OTEL_TRACES_EXPORTER: 'none' }],
])('%j asks for none', (env) => expect(isTracingRequested(given(env))).toBe(false));

test.each([
  [{ OTEL_SDK_DISABLED: 'maybe' }],
  [{ OTEL_TRACES_EXPORTER: 'zipkin' }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
])('%j is refused', (env) => expect(() => given(env)).toThrow(Object.keys(env)[0]));
