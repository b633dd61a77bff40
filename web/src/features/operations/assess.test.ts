import { readdirSync, readFileSync } from 'node:fs';
import type { GatewayReport, SystemReport, SystemSample } from '@exline/contracts';
import { expect, test } from 'vitest';
import { ago, aGatewayReport, aReport, systemNow, without } from '../../testing/system.ts';
import { assess, assessReadiness } from './assess.ts';
import { limits, rules } from './rules.ts';

const found = (report: Partial<SystemReport>, samples: readonly SystemSample[] = []) =>
  assess(aReport(report), samples, systemNow).map(({ alert, level }) => `${level} ${alert}`);
const recently = (recent: Partial<GatewayReport['recent']>) =>
  aGatewayReport({ recent: { ...aGatewayReport().recent, ...recent } });
const sample = (seconds: number, mailsFailed: number): SystemSample => ({
  at: ago(seconds),
  queues: [],
  mailsFailed,
  oldestUnsentSeconds: 0,
  lag: 0,
});
const mails = { waiting: 1, retrying: 0, failed: 3, oldestUnsentAt: null };
const parked = { readModel: 'orders', position: 7, error: 'Error', tries: 3, at: ago(60) };

test('a healthy system has no findings', () => expect(found({})).toEqual([]));

test.each<[string, Partial<SystemReport>, string[]]>([
  ['a database that does not answer', { gateways: [without('log')], log: null }, ['red DatabaseAway']],
  ['Redis that does not answer', { gateways: [without('queue')] }, ['red RedisAway']],
  ['no worker', { workers: 0 }, ['red WorkerAway']],
  ['a worker that takes no jobs', { gateways: [without('worker')] }, ['red WorkerAway']],
  [
    'a gateway that stopped reporting',
    { gateways: [aGatewayReport(), aGatewayReport({ name: 'two:3000', at: ago(90) })] },
    ['red GatewayAway'],
  ],
  [
    'another gateway without a connection',
    { gateways: [aGatewayReport(), { ...without('queue'), name: 'two:3000' }] },
    ['red GatewayNotReady'],
  ],
  [
    'an outage of all gateways, once',
    { gateways: [without('queue'), { ...without('queue'), name: 'two:3000' }] },
    ['red RedisAway'],
  ],
  ['many errors', { gateways: [recently({ requests: 100, errors: 6 })] }, ['red ErrorsRise']],
  ['few errors', { gateways: [recently({ requests: 100, errors: 5 })] }, []],
  [
    'a nearly full disk',
    { gateways: [aGatewayReport({ disk: { free: 9, size: 100 } })] },
    ['red DiskNearlyFull'],
  ],
  ['a store that refuses writes', { gateways: [aGatewayReport({ fullDisks: ['redis'] })] }, ['red DiskFull']],
  [
    'a lost index, once for all gateways',
    {
      gateways: ['one:3000', 'two:3000'].map((name) =>
        aGatewayReport({ name, lostIndexes: ['commits.commit_id'] }),
      ),
    },
    ['red IndexLost'],
  ],
  ['read models behind', { log: { end: 9_000, lag: 1_001, lagSeconds: 9 } }, ['amber ReadModelsBehind']],
  ['read models a little behind', { log: { end: 9_000, lag: 1_000, lagSeconds: 9 } }, []],
  ['a parked document', { parked: [parked] }, ['amber ReadModelsParked']],
  ['an email that waits too long', { mails: { ...mails, oldestUnsentAt: ago(901) } }, ['amber MailsWait']],
  ['an email that waits a normal time', { mails: { ...mails, oldestUnsentAt: ago(899) } }, []],
  ['no mail server', { mailServerAway: true }, ['amber MailsWait']],
  ['emails that are retried', { mails: { ...mails, retrying: 5 } }, ['amber MailsRetried']],
  ['faults', { gateways: [recently({ faults: 6 })] }, ['amber FaultsHappen']],
  ['slow writes', { gateways: [recently({ writes: 20, slowWrites: 2 })] }, ['amber WritesAreSlow']],
  ['a stalled gateway', { gateways: [aGatewayReport({ stallMs: 501 })] }, ['amber ProcessIsStalled']],
  [
    'sign-ins refused at two gateways',
    {
      gateways: [recently({ signInsRefused: 11 }), { ...recently({ signInsRefused: 10 }), name: 'two:3000' }],
    },
    ['amber SignInsRefused'],
  ],
])('the findings for %s', (_what, report, findings) => expect(found(report)).toEqual(findings));

test('only emails that failed in the last half hour count', () => {
  expect(found({ mails }, [sample(1_900, 2), sample(60, 3)])).toEqual(['amber MailsFail']);
  expect(found({ mails }, [sample(1_900, 3), sample(60, 3)])).toEqual([]);
  expect(found({ mails }, [sample(60, 1)])).toEqual([]);
});

test('missing data is not a finding', () =>
  expect(
    found({ log: null, readModels: null, parked: null, mails: null, queues: null, workers: null }),
  ).toEqual([]));

test('the most severe finding comes first, with instructions', () => {
  const findings = assess(aReport({ parked: [parked], workers: 0 }), [], systemNow);
  expect(findings.map(({ level }) => level)).toEqual(['red', 'amber']);
  expect(findings[0]).toMatchObject({
    says: 'No worker takes mail jobs.',
    act: expect.stringContaining('Start'),
  });
});

test('every dependency that is down in the public readiness is a finding', () => {
  const dependencies = { log: 'up', queue: 'down', worker: 'up', readModels: 'down' } as const;
  const down = assessReadiness({ dependencies });
  expect(down.map(({ alert }) => alert)).toEqual(['RedisAway', 'ReadModelsBehind']);
});

test('full disks and lost indexes in the public readiness are findings that name them', () => {
  const found = assessReadiness({
    fullDisks: ['database', 'redis'],
    lostIndexes: ['commits.commit_id', 'orders_v3.status'],
  });
  expect(found.map(({ says }) => says)).toEqual([
    'The disk of the database is full. The disk or the memory (maxmemory) of Redis is full.',
    'The database has lost indexes: commits.commit_id, orders_v3.status.',
  ]);
});

const operations = new URL('../../../../docs/how-to/', import.meta.url);
const alerts = [
  ...readFileSync(new URL('alerts.yaml', operations), 'utf8').matchAll(
    /- alert: (\w+)\n\s+expr: '(.*)'\n(?:.*\n)?\s+labels: \{ severity: (\w+) \}/g,
  ),
].map(([, name = '', expr = '', severity = '']) => ({ name, expr, severity }));

test('every alert has a rule of the same severity and a page of the runbook', () => {
  const ruled = Object.entries(rules).map(([name, { severity }]) => `${name} ${severity}`);
  expect(ruled.sort()).toEqual(alerts.map(({ name, severity }) => `${name} ${severity}`).sort());
  const pages = readdirSync(new URL('runbook/', operations)).map((file) => file.replace('.md', ''));
  expect(pages.sort()).toEqual(alerts.map(({ name }) => name).sort());
});

test.each([
  ['ReadModelsBehind', `> ${limits.lagCommits}`],
  ['MailsWait', `> ${limits.mailWaitsSeconds}`],
  ['MailsRetried', `>= ${limits.mailsRetried}`],
  ['ErrorsRise', `> ${limits.errorShare}`],
  ['FaultsHappen', `> ${limits.faults}`],
  ['WritesAreSlow', `histogram_quantile(${1 - limits.slowShare}`],
  ['ProcessIsStalled', `> ${limits.stallMs / 1_000}`],
  ['DiskNearlyFull', `< ${limits.diskFree}`],
  ['SignInsRefused', `> ${limits.signInsRefused}`],
])('the rule and the alert %s have the same threshold', (name, threshold) => {
  expect(alerts.find((alert) => alert.name === name)?.expr).toContain(threshold);
});
