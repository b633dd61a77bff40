import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findOnPath } from '@exline/local';
import { alerts, operationsFolder, readOperations } from '../clients/alerts.ts';
import { metricsIn } from '../clients/promql.ts';

test('the metrics of an expression are found', () => {
  const expression = 'sum by (le) (rate(a_count{status=~"5..",b="c"}[5m])) / on (x) d_total > 0.1 or e == 0';
  expect(metricsIn(expression)).toEqual(['a_count', 'd_total', 'e']);
});

test('each alert has a runbook page, and each page an alert', () => {
  expect(readdirSync(`${operationsFolder}/runbook`).toSorted()).toEqual(
    alerts.map(({ alert }) => `${alert}.md`).toSorted(),
  );
  for (const { alert, annotations } of alerts) {
    expect(annotations.runbook).toBe(`runbook/${alert}.md`);
    expect(readOperations(annotations.runbook)).toMatch(
      new RegExp(`^# ${alert}\n\n${annotations.summary}\\.`),
    );
  }
});

const promtool = findOnPath(process.env.PATH, 'promtool');

test.skipIf(!promtool)('Prometheus can read the alerts', () => {
  const { status, stderr } = spawnSync(
    promtool ?? '',
    ['check', 'rules', `${operationsFolder}/alerts.yaml`],
    {
      encoding: 'utf8',
    },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
