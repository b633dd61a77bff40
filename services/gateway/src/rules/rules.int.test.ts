import { openApplication } from '@exline/application';
import type { CountedRule, HistoryEntry, RuleRun } from '@exline/contracts';
import { DAY_MS } from '@exline/kernel';
import { createMetrics } from '@exline/platform';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBus, type Bus } from '../core/bus.ts';
import { createRuleRounds } from './rounds.ts';
import { anOrder, signedIn } from '../testing/client.ts';
import { freshDatabase, testGateway } from '../testing/testGateway.ts';

const gateway = await testGateway({ MONGODB_URL: freshDatabase() });
const owner = await signedIn(gateway.url);
const PATH = '/api/admin/rules';
const OWNER = 'admin:admin';

/** Runs one round like a gateway that just started, which has read the current orders. */
const round = async (changed: (bus: Bus) => Pick<Bus, 'send'> = (bus) => bus): Promise<void> => {
  const { db } = gateway;
  const application = await openApplication({
    db: db.client.db(db.databaseName),
    master: { secret: gateway.config.MASTER_KEY },
  });
  const apply = createRuleRounds({
    bus: changed(createBus(application.commands, gateway.log, createMetrics())) as Bus,
    rules: application.rules.queries,
    orders: application.orders.queries,
    people: { mustBeAssignable: () => {} },
    onError: (error) => {
      throw error;
    },
  });
  await apply(() => true).finally(application.close);
};

const day = (fromToday: number) => new Date(Date.now() + fromToday * DAY_MS).toISOString().slice(0, 10);
const create = async (order: object): Promise<number> =>
  (await owner.post('/api/admin/orders', anOrder(order))).body.id;
const event = (orderId: number, description: string) =>
  owner.post('/api/admin/tracking-events', { orderId, description });
const switchOn = (id: number, isOn = true) => owner.put(`${PATH}/${id}/switch`, { isOn });
const rules = async (): Promise<CountedRule[]> => (await owner.get(PATH)).body;
const runsOf = async (id: number): Promise<RuleRun[]> => (await owner.get(`${PATH}/${id}/runs`)).body;
const outcomesOf = async (id: number) =>
  (await runsOf(id)).map(({ orderId, outcome }) => [orderId, outcome]).toSorted();
const historyOf = async (id: number, actor: string) =>
  (await owner.get(`/api/admin/orders/${id}/history`)).body
    .filter((entry: HistoryEntry) => entry.actor === actor)
    .map(({ type }: HistoryEntry) => type);

const settings = { name: 'Ask', condition: 'late', days: 0, action: 'label', label: 'Ask', assignee: null };

test('five rules are ready-made and off, and a rule counts the orders before it is switched on', async () => {
  expect((await rules()).map(({ isOn }) => isOn)).toEqual([false, false, false, false, false]);
  await create({ estimatedDelivery: day(-3), status: 'Shipped' });
  const count = async (days: number) =>
    (await owner.post(`${PATH}/preview`, { condition: 'late', days })).body.matches;
  expect([await count(0), await count(1), await count(4)]).toEqual([1, 1, 0]);
  await round();
  expect(await runsOf(1)).toEqual([]);
});

test('a rule runs once for each order and occasion, also in two gateways at once', async () => {
  const id = await create({ status: 'Exception', customerEmail: null });
  await switchOn(3);
  await Promise.all([round(), round()]);
  await round();
  await expect.poll(() => outcomesOf(3)).toEqual([[id, 'done']]);
  expect(await historyOf(id, 'rule:Label exceptions')).toEqual(['OrderLabeled']);
  expect((await owner.get(`/api/admin/orders/${id}`)).body.labels).toEqual(['Exception']);

  await owner.patch(`/api/admin/orders/${id}/labels`, { add: [], remove: ['Exception'] });
  await round();
  expect((await owner.get(`/api/admin/orders/${id}`)).body.labels).toEqual([]);

  await event(id, 'In Transit: continues.');
  await event(id, 'Exception: held up again.');
  await round();
  await expect
    .poll(() => outcomesOf(3))
    .toEqual([
      [id, 'done'],
      [id, 'done'],
    ]);
  await switchOn(3, false);
});

test('a gateway that is killed between action and entry leaves one of each', async () => {
  const id = await create({ status: 'Exception', customerEmail: 'maya@example.com' });
  await switchOn(5);
  const killed = (bus: Bus): Pick<Bus, 'send'> => ({
    send: (type, ...rest) =>
      type === 'RecordRuleRun' ? Promise.reject(new Error('killed')) : bus.send(type, ...rest),
  });
  await expect(round(killed)).rejects.toThrow('killed');
  await round();
  await round();
  await expect
    .poll(async () => (await outcomesOf(5)).filter(([orderId]) => orderId === id))
    .toEqual([[id, 'done']]);
  expect(await historyOf(id, 'rule:Email about an exception')).toEqual(['ShippingEmailRequested']);
  expect((await outcomesOf(5)).map(([, outcome]) => outcome)).toContain('no_email');
  await switchOn(5, false);
});

test('an email of a rule has the texts of the rule, with typed placeholders', async () => {
  const id = await create({ status: 'Exception', customerEmail: 'maya@example.com' });
  const own = { name: 'Say sorry', condition: 'exception', action: 'mail', label: null };
  const mailSubject = 'About {{trackingNumber}}';
  const wrong = await owner.post(PATH, { ...settings, ...own, mailText: 'Hi {{nmae}}' });
  expect([wrong.status, wrong.body.errors.mailText]).toEqual([
    400,
    expect.stringContaining('unknown placeholder {{nmae}}'),
  ]);
  const { body: rule } = await owner.post(PATH, { ...settings, ...own, mailSubject, mailText: ' ' });
  expect([rule.mailSubject, rule.mailText]).toEqual([mailSubject, null]);
  await switchOn(rule.id);
  await round();
  const requested = async () =>
    (await owner.get(`/api/admin/orders/${id}/history`)).body.find(
      ({ type }: HistoryEntry) => type === 'ShippingEmailRequested',
    )?.data;
  await expect.poll(requested).toMatchObject({ texts: { subject: mailSubject } });
  await switchOn(rule.id, false);
});

test('an owner creates, changes and deletes rules, and each change is in the activity', async () => {
  const assigning = { ...settings, action: 'assign', assignee: OWNER };
  const { status, body: rule } = await owner.post(PATH, assigning);
  expect([status, rule.isOn, rule.label]).toEqual([201, false, null]);
  expect((await owner.post(PATH, { ...settings, name: 'ASK' })).status).toBe(409);
  expect((await owner.post(PATH, { ...settings, name: 'B', label: null })).body.errors).toHaveProperty(
    'label',
  );
  expect((await owner.put(`${PATH}/${rule.id}`, { ...assigning, name: 'Hand over' })).body.name).toBe(
    'Hand over',
  );
  await switchOn(rule.id);

  const [free, taken] = [
    await create({ estimatedDelivery: day(-2), status: 'Shipped' }),
    await create({ estimatedDelivery: day(-2), status: 'Shipped' }),
  ];
  await owner.put(`/api/admin/orders/${taken}/assignee`, { assignee: OWNER });
  await round();
  await expect
    .poll(() => outcomesOf(rule.id))
    .toEqual(
      expect.arrayContaining([
        [free, 'done'],
        [taken, 'unchanged'],
      ]),
    );
  expect((await owner.get(`/api/admin/orders/${free}`)).body.assignee).toBe(OWNER);

  expect((await owner.delete(`${PATH}/${rule.id}`)).status).toBe(204);
  expect((await switchOn(rule.id)).status).toBe(404);
  const acts = (await owner.get('/api/admin/activity?kind=rules')).body;
  expect(acts.slice(0, 4).map(({ act, detail }: { act: string; detail: string }) => [act, detail])).toEqual([
    ['rule_deleted', 'Hand over'],
    ['rule_switched_on', 'Hand over'],
    ['rule_changed', 'Hand over'],
    ['rule_created', 'Ask'],
  ]);
});

test('a round of a rule is limited, and the next one does the rest', async () => {
  const orders = Array.from({ length: 60 }, (_, index) =>
    anOrder({ trackingNumber: `LIMIT-${index}`, status: 'Shipped', estimatedDelivery: day(-9) }),
  );
  await Promise.all(orders.map((order) => owner.post('/api/admin/orders', order)));
  const { body: rule } = await owner.post(PATH, { ...settings, days: 8, name: 'Many' });
  await switchOn(rule.id);
  const all = async () => (await owner.get(`${PATH}/${rule.id}/runs?limit=100`)).body.length;
  await round();
  await expect.poll(all).toBe(50);
  expect(await runsOf(rule.id)).toHaveLength(20);
  await round();
  await expect.poll(all).toBe(60);
});

test('a gateway whose clock is ahead runs no rule', async () => {
  await create({ estimatedDelivery: day(1), status: 'Shipped' });
  await switchOn(1);
  const before = await runsOf(1);
  await gateway.stop();
  const lines: string[] = [];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY_MS });
  onTestFinished(() => void vi.useRealTimers());
  const env = { MONGODB_URL: gateway.config.MONGODB_URL, LOG_LEVEL: 'warn' };
  const ahead = await testGateway(env, { logTo: { write: (line) => void lines.push(line) } });
  const warnings = () => lines.filter((line) => line.includes('no rule runs'));
  // Deletions are skipped with the same warning.
  await expect.poll(() => warnings().length, { timeout: 15_000 }).toBeGreaterThan(1);
  vi.useRealTimers();
  const again = await signedIn(ahead.url);
  expect((await again.get(`${PATH}/1/runs`)).body).toEqual(before);
});
