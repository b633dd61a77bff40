import { HOUR_MS, MINUTE_MS, type Decide, type Evolve, type Fact, Refusal, refuse } from '@exline/kernel';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createAggregate, type AggregateDeps } from './aggregate.ts';
import type { Decider } from '../commits/decider.ts';
import { createEventLog, type EventLog } from '../log/eventLog.ts';
import { storedSnapshots } from './snapshots.ts';
import { testDatabase } from '@exline/mongo/testing';

/** A shop that is open or not, and counts its customers. */
type ShopEvent = Fact<'Opened', object> | Fact<'Entered', { guest: string }> | Fact<'Closed', object>;
interface Shop {
  isOpen: boolean;
  guests: number;
}
interface Inputs {
  Open: object;
  Enter: { guest: string };
  Close: object;
}
const evolve: Evolve<Shop, ShopEvent> = {
  Opened: (shop) => ({ ...shop, isOpen: true }),
  Entered: (shop) => ({ ...shop, guests: shop.guests + 1 }),
  Closed: (shop) => ({ ...shop, isOpen: false }),
};
const decide: Decide<Shop, Inputs, ShopEvent> = {
  Open: ({ isOpen }) => {
    if (isOpen) throw refuse('shop.open');
    return [{ type: 'Opened', data: {} }];
  },
  Enter: ({ isOpen }, { guest }) => {
    if (!isOpen) throw refuse('shop.closed');
    return [{ type: 'Entered', data: { guest } }];
  },
  Close: ({ isOpen }) => (isOpen ? [{ type: 'Closed', data: {} }] : []),
};
const shop: Decider<Shop, Inputs, ShopEvent> = {
  initial: { isOpen: false, guests: 0 },
  evolve,
  decide,
  creationCommands: ['Open'],
  batchedCommands: ['Enter'],
};

const { db } = await testDatabase();
const log = await createEventLog({ db });
const context = { actor: 'me', correlationId: 'c' };
const aProcess = (deps: Partial<AggregateDeps> = {}) =>
  createAggregate({ log, project: async () => {}, ...deps }, shop);

let made = 0;
const anOpenShop = async () => {
  const stream = `shop-${(made += 1)}`;
  const { execute } = aProcess();
  await execute(stream, 'Open', {}, context);
  const enter = (to = execute, commitId?: string) =>
    to(stream, 'Enter', { guest: 'g' }, { ...context, ...(commitId && { commitId }) });
  return { stream, execute, enter };
};

describe('a busy stream', () => {
  test('accepts 500 concurrent commands, refuses none, and needs one round trip per batch', async () => {
    const { stream, enter } = await anOpenShop();
    const append = vi.spyOn(log, 'appendAll');
    const read = vi.spyOn(log, 'readStream');
    await Promise.all(Array.from({ length: 500 }, () => enter()));
    expect(append.mock.calls.length).toBeLessThanOrEqual(6);
    expect(read).not.toHaveBeenCalled();
    append.mockRestore();
    read.mockRestore();
    expect((await log.readStream(stream)).map(({ version }) => version)).toEqual(
      Array.from({ length: 501 }, (_, index) => index + 1),
    );
  });

  test('accepts commands from two processes at once, and returns to each the state right after its commit', async () => {
    const { stream, enter } = await anOpenShop();
    const other = aProcess();
    const executed = await Promise.all(
      Array.from({ length: 60 }, (_, n) => enter(n % 2 ? undefined : other.execute)),
    );
    for (const { commit, state } of executed) expect(state.guests).toBe((commit?.version ?? 0) - 1);
    expect(await log.readStream(stream)).toHaveLength(61);
  });
});

test('a clock that is set ahead by an hour refuses no command that waits in its queue', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const { enter } = await anOpenShop();
  const waiting = enter();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
  expect((await waiting).commit?.version).toBe(2);
});

describe('the cached state of a stream', () => {
  test('never causes a wrong refusal or a missing event after another process changed the stream', async () => {
    const { stream, execute, enter } = await anOpenShop();
    await execute(stream, 'Close', {}, context);
    const other = aProcess();
    await other.execute(stream, 'Open', {}, context);
    expect((await enter()).commit).not.toBeNull();

    await other.execute(stream, 'Close', {}, context);
    await execute(stream, 'Open', {}, context);
    expect((await other.execute(stream, 'Close', {}, context)).commit).not.toBeNull();
  });

  test('causes one refusal for one command', async () => {
    const { stream, execute } = await anOpenShop();
    await expect(execute(stream, 'Open', {}, context)).rejects.toBeInstanceOf(Refusal);
    await expect(aProcess().execute(stream, 'Open', {}, context)).rejects.toBeInstanceOf(Refusal);
  });
});

describe('a command repeated with its commit id', () => {
  test('returns its first commit and appends nothing, even concurrently', async () => {
    const { stream, enter } = await anOpenShop();
    const [first, second] = await Promise.all([enter(undefined, 'twice'), enter(undefined, 'twice')]);
    const third = await enter(aProcess().execute, 'twice');
    expect(second.commit?.position).toBe(first.commit?.position);
    expect(third.commit?.position).toBe(first.commit?.position);
    expect(await log.readStream(stream)).toHaveLength(2);
  });

  test('returns it with the state at that time, even if it would now be refused', async () => {
    const stream = 'shop-again';
    const { execute } = aProcess();
    const once = { ...context, commitId: 'opened-once' };
    const first = await execute(stream, 'Open', {}, once);
    await execute(stream, 'Close', {}, context);
    for (const again of [execute, aProcess().execute]) {
      const { commit, state } = await again(stream, 'Open', {}, once);
      expect([commit?.position, state.isOpen]).toEqual([first.commit?.position, true]);
    }
  });
});

describe('commands for many streams that usually do not exist', () => {
  const opening = (name: string, commitId?: string) => ({
    stream: `shop-many-${name}`,
    input: {},
    context: { ...context, ...(commitId && { commitId }) },
  });

  test('start the new ones, and are refused one by one for the others', async () => {
    const { executeOnNew } = aProcess();
    const first = await executeOnNew('Open', [opening('a'), opening('b'), opening('a')]);
    expect(first.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    const second = await executeOnNew('Open', [opening('b'), opening('c')]);
    expect(second[0]).toMatchObject({ reason: { code: 'shop.open' } });
    expect(second[1]).toMatchObject({ value: { version: 1 } });
  });

  test('do not attempt to append to streams that exist, because that delays all other appends', async () => {
    await aProcess().executeOnNew('Open', [opening('d'), opening('e')]);
    const appendAll = vi.fn(log.appendAll);
    const append = vi.fn(log.append);
    const { executeOnNew } = aProcess({ log: { ...log, append, appendAll } });
    const again = await executeOnNew('Open', [opening('d'), opening('e')]);
    expect(again.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([append.mock.calls, appendAll.mock.calls]).toEqual([[], []]);
  });

  test('return their first commits when repeated with their commit ids', async () => {
    const openings = [opening('f', 'import-0'), opening('g', 'import-1')];
    const first = await aProcess().executeOnNew('Open', openings);
    expect(await aProcess().executeOnNew('Open', openings)).toEqual(first);
  });

  test('continue a stream that was closed', async () => {
    const { execute, executeOnNew } = aProcess();
    await execute('shop-many-h', 'Open', {}, context);
    await execute('shop-many-h', 'Close', {}, context);
    expect(await aProcess().executeOnNew('Open', [opening('h')])).toMatchObject([{ value: { version: 3 } }]);
    expect((await executeOnNew('Open', [opening('h')]))[0]).toMatchObject({ reason: { code: 'shop.open' } });
  });
});

test('the time of a commit is never before that of the previous one, whatever the clock says', async () => {
  const { stream, enter } = await anOpenShop();
  const ahead = aProcess({ now: () => new Date(Date.now() + 5 * MINUTE_MS) });
  await enter(ahead.execute);
  await enter();
  const times = (await log.readStream(stream)).map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect(times[1]).toBe(times[2]);
});

test('a process that takes over a stream of 300 commits reads only the last ones', async () => {
  const counting: { log: EventLog; read: number } = { log, read: 0 };
  counting.log = {
    ...log,
    readStream: async (...args) => {
      const commits = await log.readStream(...args);
      counting.read += commits.length;
      return commits;
    },
  };
  const snapshots = storedSnapshots<Shop>(db, 1);
  const aCountingProcess = () =>
    createAggregate({ log: counting.log, project: async () => {} }, shop, snapshots);
  const { execute } = aCountingProcess();
  await execute('shop-long', 'Open', {}, context);
  await Promise.all(
    Array.from({ length: 330 }, () => execute('shop-long', 'Enter', { guest: 'g' }, context)),
  );
  await expect.poll(async () => (await snapshots.load('shop-long'))?.version).toBeGreaterThanOrEqual(300);

  counting.read = 0;
  const { state } = await aCountingProcess().execute('shop-long', 'Enter', { guest: 'g' }, context);
  expect(state.guests).toBe(331);
  expect(counting.read).toBeLessThan(150);
});
