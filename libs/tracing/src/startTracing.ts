import { setTimeout as delay } from 'node:timers/promises';
import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import { switchOff, switchOn } from './tracer.ts';

export interface Tracing {
  /** Exports the remaining spans, waiting for at most one second. */
  stop: () => Promise<void>;
}

interface Options {
  /** The name of the process, unless `OTEL_SERVICE_NAME` overrides it. */
  service: string;
  /** Called when the export of spans starts to fail, and when it works again. */
  onChange: (taken: boolean) => void;
}

const STOP_WITHIN_MS = 1_000;

const reporting = (exporter: SpanExporter, onChange: Options['onChange']): SpanExporter => {
  let taken = true;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isTaken = result.error === undefined && result.code === 0;
        if (isTaken !== taken) onChange((taken = isTaken));
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
};

/**
 * Starts creating spans and exporting them to the collector from the `OTEL_*` variables. The OpenTelemetry SDK
 * is loaded only here, so processes without tracing do not load it.
 */
export const startTracing = async ({ service, onChange }: Options): Promise<Tracing> => {
  const [{ OTLPTraceExporter }, { BatchSpanProcessor, NodeTracerProvider }, resources] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/resources'),
  ]);
  const named = resources.resourceFromAttributes({ 'service.name': service });
  const detected = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new NodeTracerProvider({
    resource: named.merge(detected),
    spanProcessors: [new BatchSpanProcessor(reporting(new OTLPTraceExporter(), onChange))],
  });
  provider.register();
  switchOn();
  return {
    stop: async () => {
      switchOff();
      await Promise.race([provider.shutdown(), delay(STOP_WITHIN_MS)]);
    },
  };
};
