import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openApplication } from '@exline/application';
import { createCheckpoints, createProjector, type Commit } from '@exline/event-log';
import { DAY_MS } from '@exline/kernel';
import { connectToRunning } from '@exline/mongo';
import { databaseName } from '@exline/platform';
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { seed } from './seed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUrl: string;
  }
}

const masterKey = 'a master key for tests only, no secret';

const freshDatabase = async () => {
  const address = new URL(inject('mongoUrl'));
  address.pathname = `/test-${randomUUID().slice(0, 8)}`;
  const url = address.href;
  const client = await connectToRunning(url, 'seed-test');
  const db = client.db(databaseName(url));
  afterAll(async () => {
    for (const { name } of await db.listCollections().toArray()) await db.collection(name).drop();
    await client.close();
  });
  const application = await openApplication({ db, master: { secret: masterKey } });
  const everything = () => application.log.read(0, 5_000);
  const seedNow = (options: Partial<Parameters<typeof seed>[0]> = {}) =>
    seed({
      url,
      demoData: 'on',
      isProduction: false,
      ownDatabase: true,
      ownMailServer: true,
      publicUrl: 'https://parcels.example',
      ownerName: 'admin',
      masterKey,
      masterKeyBefore: undefined,
      ...options,
    });
  return { db, application, everything, seedNow };
};

const { db, application, everything, seedNow } = await freshDatabase();
const { log } = application;

// These calls come first, because they need an empty log.
await seedNow({ demoData: 'off' });
await seedNow({ demoData: undefined, ownDatabase: false });
await seedNow({ demoData: undefined, isProduction: true });
const unasked = await everything();
const startedAt = Date.now();
await seedNow({ demoData: undefined });
const commits = await everything();

const eventsIn = (found: readonly Commit[]) =>
  found.flatMap((commit) =>
    commit.events.map(({ type, data }) => ({ ...commit, type, data: data as Record<string, unknown> })),
  );
const events = eventsIn(commits);
const ofType = (type: string) => events.filter((event) => event.type === type);
const contents = ofType('DemoDataAdded')[0]?.data as unknown as Record<string, number[]>;

test('nothing is written if DEMO_DATA is off, nor unrequested in production or into an external database', () =>
  expect(unasked).toEqual([]));

test('the events are dated when they happened, in the last thirty days, and the log is intact', async () => {
  const times = commits.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBeGreaterThan(startedAt - 31 * DAY_MS);
  expect(times[0]).toBeLessThan(startedAt - 27 * DAY_MS);
  expect(times.at(-1)).toBeLessThanOrEqual(Date.now());
  expect(await log.verify()).toBeNull();
});

test('its last commit lists what was written', () => {
  expect(contents.orderIds).toHaveLength(150);
  expect(contents.orderIds?.toSorted((a, b) => a - b)).toEqual(
    ofType('OrderCreated').map(({ position }) => position),
  );
  expect(contents.submissionIds?.toSorted((a, b) => a - b)).toEqual(
    ofType('ContactSubmitted').map(({ position }) => position),
  );
  expect(contents.sessionIds).toHaveLength(20);
  expect(contents.staffIds).toEqual(ofType('StaffInvited').map(({ position }) => position));
  expect(contents.staffIds).toHaveLength(2);
});

test('every order is created on its shipment day or before, and its first event follows', () => {
  for (const { position, at, data } of ofType('OrderCreated')) {
    const stops = ofType('TrackingEventAdded').filter((event) => event.data.orderId === position);
    expect(stops.every((stop) => stop.at > at && stop.at === stop.data.timestamp)).toBe(true);
    if (data.shipmentDate) expect(String(data.shipmentDate).slice(0, 10) >= at.slice(0, 10)).toBe(true);
  }
});

test('some conversations have an assignee, a label or a note, two are snoozed, and some are unassigned', () => {
  const assigned = ofType('ConversationAssigned');
  const ofAssignee = (to: string) => assigned.filter(({ data }) => data.to === to);
  expect(ofAssignee('admin:admin').length).toBeGreaterThan(3);
  expect(ofAssignee(`staff:${contents.staffIds?.[0]}`).length).toBeGreaterThan(9);
  const all = (contents.sessionIds?.length ?? 0) + (contents.submissionIds?.length ?? 0);
  expect(all - new Set(assigned.map(({ stream }) => stream)).size).toBeGreaterThan(3);
  expect(ofType('ConversationLabeled').length).toBeGreaterThan(5);
  expect(ofType('ConversationNoted').length).toBeGreaterThan(2);
  const until = ofType('ConversationSnoozed').map(({ data }) => Date.parse(String(data.until)));
  expect(until).toHaveLength(2);
  expect(Math.max(...until)).toBeGreaterThan(Date.now());
});

test('visitors have rated most conversations that are done, in every way', () => {
  const done = ofType('ChatMarkedDone').map(({ position }) => position);
  const rated = ofType('ChatRated');
  expect(done).toEqual(expect.arrayContaining(rated.map(({ data }) => data.finishId)));
  expect(rated.length).toBeLessThan(done.length);
  expect(new Set(rated.map(({ data }) => data.rating))).toEqual(new Set(['good', 'okay', 'bad']));
});

test('there are returns at every step, and one request is marked with its reason', () => {
  const steps = ofType('ReturnRequested').map(({ position, data }) => [
    data.problem,
    ...events
      .filter((event) => event.data.returnId === position && !event.type.includes('Email'))
      .map(({ type }) => type),
  ]);
  expect(steps).toEqual(
    expect.arrayContaining([
      [null],
      [null, 'ReturnApproved'],
      [null, 'ReturnRefused'],
      [null, 'ReturnApproved', 'ReturnInTransit'],
      [null, 'ReturnApproved', 'ReturnInTransit', 'ReturnReceived'],
      [null, 'ReturnApproved', 'ReturnInTransit', 'ReturnReceived', 'ReturnRefunded'],
      ['not-delivered'],
    ]),
  );
  expect(steps).toHaveLength(7);
});

test('a return begins after the delivery of its parcel', () => {
  for (const { at, data } of ofType('ReturnRequested').filter((event) => event.data.problem === null))
    expect(
      events.some(
        (event) => event.data.orderId === data.orderId && event.data.status === 'Delivered' && event.at < at,
      ),
    ).toBe(true);
});

test('requests about deliveries are open, done and declined', () => {
  const settled = ofType('DeliveryRequestSettled').map(({ data }) => [data.requestId, data.outcome]);
  const outcomes = new Map(settled as [number, string][]);
  expect(
    ofType('DeliveryChangeRequested').map(({ position, data }) => [data.kind, outcomes.get(position)]),
  ).toEqual([
    ['neighbor', 'done'],
    ['address', 'declined'],
    ['day', undefined],
  ]);
});

test('every email has its outcome, except the new invitations, and one failed', () => {
  const requests = events.filter(({ type }) => /EmailRequested$|^ContactReplied$/.test(type));
  const settled = new Set(
    events.filter(({ type }) => /Email(Sent|Failed)$/.test(type)).map(({ data }) => data.mailId),
  );
  expect(requests.length).toBeGreaterThan(80);
  expect(requests.filter(({ position }) => !settled.has(position)).map(({ type }) => type)).toEqual([
    'InvitationEmailRequested',
    'InvitationEmailRequested',
  ]);
  expect(events.filter(({ type }) => type.endsWith('EmailFailed'))).toHaveLength(1);
});

test('the read models take all of it, in every state, and no reply is due by email', async () => {
  const projector = createProjector({
    db,
    log,
    projections: application.projections,
    checkpoints: createCheckpoints(db),
    onProjected: () => {},
    onParked: () => {},
    onError: () => {},
  });
  await projector.start();
  onTestFinished(() => projector.stop());
  const { orders, chat } = application;
  const due: unknown[] = [];
  for await (const reply of chat.queries.allDue()) due.push(reply);
  expect(due).toEqual([]);
  const figures = await orders.queries.figures(30);
  expect(figures.statuses.map(({ status }) => status).toSorted()).toEqual([
    'Delivered',
    'Exception',
    'In Transit',
    'Label Created',
    'Order Placed',
    'Out for Delivery',
    'Processing',
    'Shipped',
  ]);
  expect(figures.days.filter(({ created }) => created > 0).length).toBeGreaterThan(20);
  expect(figures.days.filter(({ late }) => late > 0).length).toBeGreaterThan(2);
  expect(figures.attention.late).toBeGreaterThan(2);
  expect(figures.attention.needed).toBeLessThan(40);
});

test('a second seeding writes nothing', async () => {
  await seedNow();
  expect(await log.end()).toBe(commits.length);
});

test('an interrupted seeding is continued as it began, and invites no one through a real mail server', async () => {
  const other = await freshDatabase();
  const begun = commits.slice(0, 700);
  for (const { position: _position, hash: _hash, ...commit } of begun)
    void other.application.log.append(commit);
  await expect.poll(other.application.log.end).toBe(begun.length);
  await other.seedNow({ ownMailServer: false });
  const written = await other.everything();
  expect(written.map(({ commitId, at, stream }) => [commitId, at, stream])).toEqual(
    commits
      .filter(({ commitId }) => !commitId.endsWith('-again'))
      .map(({ commitId, at, stream }) => [commitId, at, stream]),
  );
});

test('a log with other events stays as it is', async () => {
  const foreign = await freshDatabase();
  const reply = { name: 'Late', text: 'It is late.' };
  const context = { actor: 'admin:admin', correlationId: 'test' };
  await foreign.application.cannedReplies.commands.CreateCannedReply(reply, context);
  await foreign.seedNow();
  expect(await foreign.application.log.end()).toBe(1);
});

test('a visitor of the demo story sees how long parcels usually take on its route', async () => {
  const parcel = await application.orders.queries.track('EX1234567890');
  expect(parcel?.usualDays?.from).toBeGreaterThan(1);
  expect(parcel?.usualDays?.to).toBeLessThan(10);
});

test('every tracking number in a text belongs to a demo order', () => {
  const personal = commits.flatMap((commit) =>
    commit.events.map((event) => JSON.stringify(event.personal ?? {})),
  );
  const numbers = personal.flatMap((text) => text.match(/EX\d{10}/g) ?? []);
  expect(numbers.length).toBeGreaterThan(10);
  const known = new Set(ofType('OrderCreated').map(({ data }) => data.trackingNumber));
  expect(numbers.filter((number) => !known.has(number))).toEqual([]);
  expect(personal.filter((text) => text.includes('#'))).toEqual([]);
});

// This case runs last, because the other log has no archive.
test('a start days after the demo data was archived writes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'exline-seed-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const archiveUrl = pathToFileURL(folder).href;
  const before = commits.length;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * DAY_MS });
  onTestFinished(() => void vi.useRealTimers());
  const archived = await openApplication({
    db,
    master: { secret: masterKey },
    archiveUrl,
    archiveFenceMs: 20,
  });
  expect(await archived.log.archive({ before: new Date() })).toBe(before - 1);
  await seedNow({ archiveUrl });
  // The archiving adds a commit.
  expect(await archived.log.end()).toBe(before + 1);
});
