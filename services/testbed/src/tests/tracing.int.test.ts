import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startCollector, type CollectedSpan } from '../clients/collector.ts';
import { startMailServer } from '../processes/mailServer.ts';
import { staffClient } from '../clients/staffClient.ts';
import { startSystem, stopSystem, tempFolder } from '../processes/system.ts';

const soon = { timeout: 60_000, interval: 100 };
const REQUEST = 'POST /api/admin/orders/:id/send-:kind-email';

/** Makes every process write the list of its loaded packages when it ends. */
const watchPackages = (folder: string) => {
  const probe = join(folder, 'probe.cjs');
  writeFileSync(
    probe,
    `process.on('exit', () => require('node:fs').writeFileSync(
      ${JSON.stringify(folder)} + '/loaded-' + process.pid, Object.keys(require.cache).join('\\n')))`,
  );
  return {
    env: { NODE_OPTIONS: `--require ${probe}` },
    loaded: () =>
      readdirSync(folder)
        .filter((name) => name.startsWith('loaded-'))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('\n'),
  };
};

/** The spans from this one up to the root of its trace. */
const ancestorsOf = (spans: readonly CollectedSpan[], service: string, name: string): string[] => {
  const way: string[] = [];
  const request = spans.find((span) => span.name === REQUEST);
  const isOfRequest = ({ traceId }: CollectedSpan) => traceId === request?.traceId;
  let span = spans.find((each) => isOfRequest(each) && each.service === service && each.name === name);
  while (span) {
    const { parentSpanId } = span;
    way.push(`${span.service}: ${span.name}`);
    span = spans.find(({ spanId }) => spanId === parentSpanId);
  }
  return way;
};

test('a requested mail is one trace, from the call to the mail server and back into the log', async () => {
  const collector = await startCollector();
  const mailServer = await startMailServer();
  const folder = tempFolder();
  const packages = watchPackages(folder);
  const system = await startSystem(folder, {
    DEMO_DATA: 'off',
    SMTP_URL: mailServer.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    ...packages.env,
  });
  const staff = await staffClient(system.url);
  expect(await staff.requestMail()).toBe(200);

  const ways: Record<string, string[]> = {
    'gateway: command RequestOrderMail': [`gateway: ${REQUEST}`],
    'gateway: append': ['gateway: command RequestOrderMail', `gateway: ${REQUEST}`],
    'gateway: project': ['gateway: command RequestOrderMail', `gateway: ${REQUEST}`],
    'gateway: insert commits': [`gateway: ${REQUEST}`],
    'gateway: write read models': [`gateway: ${REQUEST}`],
    'gateway: queue mails': [`gateway: ${REQUEST}`],
    'email-worker: send mail': [`gateway: ${REQUEST}`],
    'email-worker: hand over': ['email-worker: send mail', `gateway: ${REQUEST}`],
    'email-worker: append': ['email-worker: send mail', `gateway: ${REQUEST}`],
    'email-worker: insert commits': [`gateway: ${REQUEST}`],
  };
  for (const [span, way] of Object.entries(ways)) {
    const [service = '', name = ''] = span.split(': ');
    await expect.poll(() => ancestorsOf(collector.spans, service, name), soon).toEqual([span, ...way]);
  }
  // Spans contain neither the tracking number nor the recipient of a mail.
  expect(collector.text()).not.toMatch(/maya|@example|EX[\da-f]{8}-/i);
  expect((await stopSystem(system)).code).toBe(0);
  expect(packages.loaded()).toMatch(/@opentelemetry\/(sdk|exporter)/);
});

test('without a collector, no tracing package is loaded and nothing is sent', async () => {
  const collector = await startCollector();
  const folder = tempFolder();
  const packages = watchPackages(folder);
  const system = await startSystem(folder, {
    DEMO_DATA: 'off',
    OTEL_SDK_DISABLED: 'true',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ...packages.env,
  });
  expect(await (await staffClient(system.url)).requestMail()).toBe(200);
  expect((await stopSystem(system)).code).toBe(0);
  expect(packages.loaded()).toMatch(/@opentelemetry\/api\//);
  expect(packages.loaded()).not.toMatch(/@opentelemetry\/(sdk|exporter|otlp|resources)/);
  expect(collector.connections()).toBe(0);
});
