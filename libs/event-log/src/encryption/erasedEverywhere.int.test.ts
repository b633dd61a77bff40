import { MINUTE_MS } from '@exline/kernel';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCheckpoints } from '../commits/checkpoints.ts';
import { createActiveVersions } from '../projections/activeVersions.ts';
import { generationName } from '../readModels/projection.ts';
import { rebuildAlone } from '../rebuild/rebuildAlone.ts';
import {
  about,
  aSystem,
  collectionsWith,
  untilErased,
  KEPT,
  sweepErasures,
  names,
  quiet,
  TRACER,
  twoPersons,
} from '../testing/erasureSystem.ts';

test('an erasure drops a superseded version after a rebuild, and keeps the active one', async () => {
  const system = await aSystem();
  const gateway = await system.aGateway();
  await twoPersons(system);
  await gateway.reached();
  await system.rebuild();
  await expect.poll(() => createActiveVersions(system.db).collectionOf('names')).toBe('names_v1_g1');
  expect((await system.namesIn()).erased).toContain('persons_v1');
  // Until it has switched, the gateway uses both generations of each read model.
  await expect
    .poll(async () => (await system.db.collection('read_model_users').findOne({}))?.collections)
    .toHaveLength(2);

  await system.erase('ada');
  await gateway.reached();
  expect(await system.namesIn()).toEqual({ erased: [], kept: ['names_v1_g1', 'persons_v1_g1'] });
});

test('a rebuild after an erasure does not restore personal data', async () => {
  const system = await aSystem();
  const gateway = await system.aGateway();
  await twoPersons(system);
  await system.erase('ada');
  await gateway.reached();
  await system.rebuild();
  expect((await system.namesIn()).erased).toEqual([]);
});

test.each([
  ['an older', 1, 2],
  ['a newer', 2, 1],
])(
  'the collections of %s release that runs no longer go with an erasure, and it builds them again',
  async (_which, stopped, running) => {
    const system = await aSystem();
    await twoPersons(system);
    await (await system.aGateway(stopped)).stop();
    const gateway = await system.aGateway(running);
    expect((await system.namesIn()).erased).toContain(`persons_v${stopped}`);
    await system.erase('ada');
    await gateway.reached();
    expect(await system.namesIn()).toEqual({ erased: [], kept: ['names_v1', `persons_v${running}`] });

    const again = await system.aGateway(stopped);
    await again.reached();
    expect(await again.shown.find({}, { projection: { name: 1 } }).toArray()).toEqual([
      { _id: 'person-ada', name: null },
      { _id: 'person-grace', name: KEPT },
    ]);
  },
);

test('another running release keeps its collections and erases in them itself', async () => {
  const system = await aSystem();
  const gateways = [await system.aGateway(1), await system.aGateway(2)];
  await twoPersons(system);
  for (const gateway of gateways) await gateway.reached();
  await system.erase('ada');
  for (const gateway of gateways) await gateway.reached();
  await untilErased(system);
  expect(await system.namesIn()).toEqual({ erased: [], kept: ['names_v1', 'persons_v1', 'persons_v2'] });
});

test('the collections of a killed release are dropped once it is certainly gone, and the erasure is incomplete until then', async () => {
  const system = await aSystem();
  await twoPersons(system);
  await (await system.aGateway(1)).stop();
  // Registers the stopped gateway again, as if it had been killed.
  const users = system.db.collection<{ _id: string; collections: string[]; beat: number }>(
    'read_model_users',
  );
  await users.insertOne({ _id: 'killed', collections: ['persons_v1'], beat: 7 });
  const gateway = await system.aGateway(2);
  await system.erase('ada');
  await gateway.reached();
  expect((await system.namesIn()).erased).toEqual(['persons_v1']);
  // The erasure is old enough, but the killed process counts as running at the first check for dead processes.
  await system.log.finishErasures(Date.now() + 6 * MINUTE_MS);
  expect(await system.db.collection('erasures').countDocuments({})).toBe(1);
  const beats = async () =>
    (await users.find({ _id: { $ne: 'killed' } }).toArray()).reduce((sum, { beat }) => sum + beat, 0);
  const before = await beats();
  await expect.poll(beats).toBeGreaterThan(before);
  const end = await system.log.end();
  await expect.poll(() => createCheckpoints(system.db).load('persons_v2')).toBe(end);
  const aMinuteLater = performance.now() + MINUTE_MS;
  vi.spyOn(performance, 'now').mockReturnValue(aMinuteLater);
  onTestFinished(() => void vi.restoreAllMocks());
  await system.log.finishErasures(Date.now() + 7 * MINUTE_MS);
  expect(await system.namesIn()).toEqual({ erased: [], kept: ['names_v1', 'persons_v2'] });
  expect(await system.db.collection('erasures').countDocuments({})).toBe(0);
});

test('a process that was wrongly considered dead notices that its collection is gone and builds another one', async () => {
  const system = await aSystem();
  const frozen = await system.aGateway(1);
  await twoPersons(system);
  await frozen.reached();
  await system.db.collection('read_model_users').deleteMany({});
  const gateway = await system.aGateway(2);
  await system.erase('ada');
  await gateway.reached();
  expect((await system.namesIn()).erased).toEqual([]);
  await system.name('eve', KEPT);
  const shown = () => frozen.shown.find({}, { sort: { _id: 1 } }).toArray();
  await expect.poll(shown).toEqual([
    { _id: 'person-ada', name: null, version: 2 },
    { _id: 'person-eve', name: KEPT, version: 1 },
    { _id: 'person-grace', name: KEPT, version: 1 },
  ]);
  expect(await system.collections()).toContain('persons_v1_g1');
});

test('a rebuild that was interrupted before an erasure leaves nothing, and the next one builds everything', async () => {
  const system = await aSystem();
  const gateway = await system.aGateway();
  await twoPersons(system);
  await gateway.reached();
  let batches = 0;
  await system.rebuild(() => (batches += 1) > 1, 1);
  expect((await system.namesIn()).erased).toContain('persons_v1_g1');
  await system.erase('ada');
  await gateway.reached();
  expect(await system.namesIn()).toEqual({ erased: [], kept: ['names_v1', 'persons_v1'] });

  await system.rebuild();
  await expect.poll(() => createActiveVersions(system.db).collectionOf('names')).not.toBe('names_v1');
  expect(await gateway.shown.find({}, { projection: { name: 1 } }).toArray()).toEqual([
    { _id: 'person-ada', name: null },
    { _id: 'person-grace', name: KEPT },
  ]);
});

test('an erasure during a rebuild also applies to the rebuilt documents', async () => {
  const system = await aSystem();
  const gateway = await system.aGateway();
  await twoPersons(system);
  await gateway.reached();
  let erasing: Promise<void> | null = null;
  const done = rebuildAlone({
    db: system.db,
    log: system.log,
    projections: [about(1), names],
    ...quiet,
    batch: 1,
    isCancelled: async () => {
      if (!(await system.collections()).includes('persons_v1_g1')) return false;
      const isHalfBuilt = (await collectionsWith(system.db, TRACER)).includes('persons_v1_g1');
      if (isHalfBuilt) await (erasing ??= system.erase('ada'));
      return false;
    },
  });
  expect(await done).toBe(true);
  expect(erasing).not.toBeNull();
  await expect
    .poll(() => createActiveVersions(system.db).collectionOf('persons'))
    .toBe(generationName(about(1), 1));
  await gateway.reached();
  await sweepErasures(system);
  expect(await system.namesIn()).toEqual({ erased: [], kept: ['names_v1_g1', 'persons_v1_g1'] });
});

test("a parked document does not keep an erased person's data; other documents stay", async () => {
  const system = await aSystem();
  const gateway = await system.aGateway(1, { isStuck: true });
  await twoPersons(system);
  await gateway.reached();
  for (const person of ['ada', 'grace']) await system.write(person, 2, [{ type: 'Stuck', v: 1, data: {} }]);
  await gateway.reached();
  await system.erase('ada', 3);
  await gateway.reached();
  expect(await system.namesIn()).toEqual({ erased: [], kept: ['names_v1', 'persons_v1'] });
});

test('the sweep removes what a slow process writes after the erasure', async () => {
  const system = await aSystem();
  const gateway = await system.aGateway();
  await twoPersons(system);
  await system.erase('ada');
  await gateway.reached();
  await system.db
    .collection<{ _id: number }>('names_v1')
    .insertOne({ _id: 1, stream: 'person-ada', name: TRACER, version: 1 } as never);
  await sweepErasures(system);
  expect(await system.namesIn()).toEqual({ erased: [], kept: ['names_v1', 'persons_v1'] });
});

test('an erasure removes the leftovers of an interrupted restore', async () => {
  const system = await aSystem();
  const gateway = await system.aGateway();
  await twoPersons(system);
  await system.db.collection('restoring_commits').insertOne({});
  await system.db.collection('restoring_personal_keys').insertOne({ name: TRACER });
  await system.erase('ada');
  await gateway.reached();
  expect((await system.namesIn()).erased).toEqual([]);
});

test('an erasure without a gateway drops nothing; the next gateway completes it', async () => {
  const system = await aSystem();
  await twoPersons(system);
  await (await system.aGateway()).stop();
  await system.erase('ada');
  await sweepErasures(system);
  expect((await system.namesIn()).kept).toEqual(['names_v1', 'persons_v1']);
  expect(await system.db.collection('erasures').countDocuments({})).toBe(1);
  const gateway = await system.aGateway(2);
  await gateway.reached();
  await sweepErasures(system);
  expect(await system.namesIn()).toEqual({ erased: [], kept: ['names_v1', 'persons_v2'] });
});
