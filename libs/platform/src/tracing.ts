import { startTracing, type Tracing } from '@exline/tracing';
import { string } from 'yup';
import { variable } from './config.ts';
import type { Logger } from './logging/logging.ts';

/** The OpenTelemetry variables that turn tracing on or off. The exporter of OpenTelemetry reads all others itself. */
export const tracingVariables = {
  OTEL_SDK_DISABLED: string().lowercase().oneOf(['true', 'false'], 'OTEL_SDK_DISABLED must be true or false'),
  OTEL_TRACES_EXPORTER: variable.oneOf('otlp', 'none'),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable.url('http://', 'https://'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: variable.url('http://', 'https://'),
  OTEL_EXPORTER_OTLP_PROTOCOL: variable.oneOf('http/json'),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: variable.oneOf('http/json'),
};

type Given = { [Name in keyof typeof tracingVariables]?: string | undefined };

/** Whether the environment asks for tracing. */
export const isTracingRequested = (given: Given): boolean => {
  const endpoint = given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? given.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (given.OTEL_SDK_DISABLED === 'true' || given.OTEL_TRACES_EXPORTER === 'none') return false;
  return given.OTEL_TRACES_EXPORTER === 'otlp' || endpoint !== undefined;
};

const untraced: Tracing = { stop: async () => {} };

/** Starts tracing if the environment asks for it. */
export const tracingOf = async (given: Given, service: string, log: Logger): Promise<Tracing> => {
  if (!isTracingRequested(given)) return untraced;
  return startTracing({
    service,
    onChange: (taken) =>
      taken ? log.info('the trace collector is back') : log.warn('the trace collector does not answer'),
  });
};
