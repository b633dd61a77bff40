import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<CollectedSpan, 'service'> & { attributes: Attribute[] })[] }[];
  }[];
}

/** A received span and the process that sent it. */
export interface CollectedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

const serviceOf = (attributes: readonly Attribute[]): string =>
  attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';

/** Receives traces by OTLP over HTTP. Closed after the test. */
export const startCollector = async () => {
  const spans: CollectedSpan[] = [];
  let text = '';
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      text += body;
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, service: serviceOf(resource.attributes) });
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  let connections = 0;
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    /** All received spans, unchanged. */
    text: () => text,
    connections: () => connections,
  };
};
