import { expect, test } from 'vitest';
import { createMailMetrics } from './mailMetrics.ts';
import { createMetrics } from './metrics.ts';
import { createStateMetrics } from './stateMetrics.ts';

const caches = { maxBytes: 1, usedBytes: () => ({ orders: 1 }) };
const none = async () => null;

test('only counters have names that end in total, as Prometheus expects', async () => {
  const { registry } = createMetrics();
  createMailMetrics(registry, none);
  createStateMetrics(registry, {
    dependencies: async () => ({}),
    lag: none,
    parked: none,
    caches,
    dataDir: '.',
  });
  const metrics = await registry.getMetricsAsJSON();
  const misnamed = metrics.filter(
    ({ name, type }) => name.endsWith('_total') !== (String(type) === 'counter'),
  );
  expect(metrics.length).toBeGreaterThan(30);
  expect(misnamed.map(({ name }) => name)).toEqual([]);
});
