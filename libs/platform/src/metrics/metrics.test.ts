import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMailMetrics } from './mailMetrics.ts';
import { createMetrics } from './metrics.ts';
import { createStateMetrics } from './stateMetrics.ts';

const caches = { maxBytes: 1, usedBytes: () => ({ orders: 1 }) };
const none = async () => null;

const allMetrics = () => {
  const { registry } = createMetrics();
  createMailMetrics(registry, none);
  createStateMetrics(registry, {
    dependencies: async () => ({}),
    lag: none,
    parked: none,
    caches,
    dataDir: '.',
    fullDisks: async () => ({}),
    lostIndexes: () => 0,
    appends: () => null,
  });
  return registry;
};

test('only counters have names that end in total, as Prometheus expects', async () => {
  const metrics = await allMetrics().getMetricsAsJSON();
  const misnamed = metrics.filter(
    ({ name, type }) => name.endsWith('_total') !== (String(type) === 'counter'),
  );
  expect(metrics.length).toBeGreaterThan(30);
  expect(misnamed.map(({ name }) => name)).toEqual([]);
});

test('the first scrape knows the size of the disk', async () => {
  const size = allMetrics().getSingleMetric('data_disk_size_bytes');
  expect((await size?.get())?.values[0]?.value).toBeGreaterThan(0);
});

test('docs/reference/metrics.md lists every metric of our own, as it is declared', () => {
  const page = readFileSync(new URL('../../../../docs/reference/metrics.md', import.meta.url), 'utf8');
  const listed = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
  // The declared properties of a metric, which the types of prom-client do not include.
  const declared = (allMetrics().getMetricsAsArray() as unknown as Declared[])
    .filter(({ name }) => !/^(?:process|nodejs)_/.test(name))
    .map(({ name, constructor, labelNames, help }) => [
      `\`${name}\``,
      constructor.name.toLowerCase(),
      labelNames.map((label) => `\`${label}\``).join(', '),
      help,
    ]);
  expect(listed.toSorted()).toEqual(declared.toSorted());
});

interface Declared {
  name: string;
  help: string;
  labelNames: string[];
}
