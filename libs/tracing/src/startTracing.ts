import { setTimeout as delay } from 'node:timers/promises';
import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import { switchOff, switchOn } from './tracer.ts';

export interface Tracing {
  /** Hands over what is left, as far as that takes no more than a moment. */
  stop: () => Promise<void>;
}

interface Options {
  /** What the process is called, unless `OTEL_SERVICE_NAME` says otherwise. */
  service: string;
  /** Called when spans cannot be handed over, and when they can again. */
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
 * From now on spans are made, and handed to the collector that the `OTEL_*` variables name. Only here is the machinery
 * for that loaded: who does not ask for it does without.
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
