import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { onPath } from './onPath.ts';
import { root } from './testing/compose.ts';
import { metricsIn } from './testing/promql.ts';
import { startSystem, tempFolder } from './testing/system.ts';

interface Alert {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}

const folder = `${root}docs/operations`;
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
const alerts = (parse(read('alerts.yaml')) as { groups: { rules: Alert[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
const panels = (JSON.parse(read('dashboard.json')) as { panels: { targets?: { expr: string }[] }[] }).panels;
const asked = [...alerts, ...panels.flatMap(({ targets = [] }) => targets)].flatMap(({ expr }) =>
  metricsIn(expr),
);

test('what an expression asks for is found', () => {
  const expression = 'sum by (le) (rate(a_count{status=~"5..",b="c"}[5m])) / on (x) d_total > 0.1 or e == 0';
  expect(metricsIn(expression)).toEqual(['a_count', 'd_total', 'e']);
});

test('dashboard and alerts ask only for what there is', async () => {
  const { url } = await startSystem(tempFolder(), { DEMO_DATA: 'off' });
  const text = await (await fetch(`${url}/metrics`)).text();
  const offered = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  expect(asked.length).toBeGreaterThan(40);
  // `up` is of Prometheus itself.
  expect([...new Set(asked)].filter((name) => name !== 'up' && !offered.includes(name))).toEqual([]);
});

test('each alert has its page, and each page its alert', () => {
  expect(readdirSync(`${folder}/runbook`).toSorted()).toEqual(
    alerts.map(({ alert }) => `${alert}.md`).toSorted(),
  );
  for (const { alert, annotations } of alerts) {
    expect(annotations.runbook).toBe(`runbook/${alert}.md`);
    expect(read(annotations.runbook)).toMatch(new RegExp(`^# ${alert}\n\n${annotations.summary}\\.`));
  }
});

const promtool = onPath(process.env.PATH, 'promtool');

test.skipIf(!promtool)('Prometheus can read the alerts', () => {
  const { status, stderr } = spawnSync(promtool ?? '', ['check', 'rules', `${folder}/alerts.yaml`], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
