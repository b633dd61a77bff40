import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { root } from '../processes/compose.ts';
import { metricsIn } from './promql.ts';

interface Alert {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}

export const operationsFolder = `${root}docs/how-to`;
export const readOperations = (name: string): string => readFileSync(`${operationsFolder}/${name}`, 'utf8');

export const alerts = (
  parse(readOperations('alerts.yaml')) as { groups: { rules: Alert[] }[] }
).groups.flatMap(({ rules }) => rules);
const panels = (
  JSON.parse(readOperations('dashboard.json')) as { panels: { targets?: { expr: string }[] }[] }
).panels;

/** The names of all metrics in the dashboard and the alert rules. */
export const queriedMetrics = [...alerts, ...panels.flatMap(({ targets = [] }) => targets)].flatMap(
  ({ expr }) => metricsIn(expr),
);
