import { openApplication } from '@exline/application';
import { describe, expect, test } from 'vitest';
import { client, type Client } from '../testing/client.ts';
import { statusOf } from '../testing/staff.ts';
import { testGateway } from '../testing/testGateway.ts';

const GIVEN = 'the first of the settings';
const CHOSEN = 'chosen by the owner in the app';
const NEXT = 'a later one of the settings';

type Gateway = Awaited<ReturnType<typeof testGateway>>;

/** A separate secret each, which leaves the first owner's sessions of other test files in the same Redis alone. */
let installations = 0;
const install = async (env: Record<string, string> = {}) => {
  installations += 1;
  const own = { SESSION_SECRET: `the secret of installation ${installations}`, ADMIN_PASSWORD: GIVEN };
  const first = await testGateway({ ...own, ...env });
  const again = (changes: Record<string, string> = {}) =>
    testGateway({ ...own, ...env, MONGODB_URL: first.config.MONGODB_URL, ...changes });
  return { first, again };
};

const signIn = async ({ url }: Gateway, password: string) => {
  const owner = client(url);
  const { status } = await owner.post('/api/admin/login', { username: 'admin', password });
  return { owner, status };
};
const signsIn = async (gateway: Gateway, password: string) =>
  (await signIn(gateway, password)).status === 200;
const opens = async (gateway: Gateway) => {
  const works = [];
  for (const password of [GIVEN, CHOSEN, NEXT]) if (await signsIn(gateway, password)) works.push(password);
  return works;
};
const change = (owner: Client, current: string, password: string) =>
  owner.post('/api/admin/me/password', { current, password });
const changed = async (gateway: Gateway, current = GIVEN, password = CHOSEN) => {
  const { owner } = await signIn(gateway, current);
  expect((await change(owner, current, password)).status).toBe(204);
  return owner;
};
/** Resets the password as an operator does, while the system runs. */
const reset = async ({ db, config }: Gateway) => {
  const { staff, close } = await openApplication({ db, master: { secret: config.MASTER_KEY } });
  const context = { actor: 'operator', correlationId: 'test' };
  const done = await staff.commands.ResetFirstPassword({}, context);
  await close();
  return done;
};

describe('the first owner changes the configured password in the app', () => {
  test('and at once only the new one opens the staff area on every gateway, and every other session ends', async () => {
    const { first, again } = await install();
    const second = await again();
    const { owner: elsewhere } = await signIn(second, GIVEN);
    const owner = await changed(first);
    expect([await statusOf(owner), await statusOf(elsewhere)]).toEqual([200, 401]);
    expect([await opens(second), await opens(first)]).toEqual([[CHOSEN], [CHOSEN]]);
  });

  test('with the current one, and to one that is neither weak nor the same', async () => {
    const { first } = await install();
    const { owner } = await signIn(first, GIVEN);
    expect((await change(owner, 'not the password', CHOSEN)).body.errors).toEqual({
      current: 'This is not your password.',
    });
    expect((await change(owner, GIVEN, 'exline-parcel-admin')).body.type).toBe(
      'urn:problem:staff.weak_password',
    );
    expect((await change(owner, GIVEN, GIVEN)).body.errors.password).toMatch(/differs/);
    expect(await opens(first)).toEqual([GIVEN]);
  });

  test('and a start with the same settings does not make the old one valid again', async () => {
    const { first, again } = await install();
    await changed(first);
    expect(await opens(await again())).toEqual([CHOSEN]);
    expect(await opens(await again({ SESSION_SECRET: 'another secret of this test' }))).toEqual([CHOSEN]);
    expect(await opens(await again())).toEqual([CHOSEN]);
  });

  test('and again with the chosen one', async () => {
    const { first, again } = await install();
    await changed(first);
    await changed(first, CHOSEN, 'another that the owner chose');
    expect(await opens(await again())).toEqual([]);
    expect(await signsIn(first, 'another that the owner chose')).toBe(true);
  });
});

describe('a new configured password', () => {
  test('replaces the chosen one on every gateway, and earlier sessions end', async () => {
    const { first, again } = await install();
    const owner = await changed(first);
    const later = await again({ ADMIN_PASSWORD: NEXT });
    expect(await opens(later)).toEqual([NEXT]);
    await expect.poll(() => statusOf(owner)).toBe(401);
    expect(await opens(first)).toEqual([NEXT]);
  });

  test('is not undone by a gateway that starts with the old settings', async () => {
    const { first, again } = await install();
    await changed(first);
    await again({ ADMIN_PASSWORD: NEXT });
    const old = await again();
    expect(await opens(old)).toEqual([NEXT]);
    await changed(old, NEXT, CHOSEN);
    expect(await opens(await again({ ADMIN_PASSWORD: NEXT }))).toEqual([CHOSEN]);
  });

  test('applies even if its gateway was killed before it recorded that', async () => {
    const { first, again } = await install();
    await changed(first);
    const used = first.db.collection('staff_settings_passwords');
    const before = await used.find().toArray();
    await again({ ADMIN_PASSWORD: NEXT });
    await used.deleteMany({ _id: { $nin: before.map(({ _id }) => _id) } });
    expect(await opens(await again({ ADMIN_PASSWORD: NEXT }))).toEqual([NEXT]);
  });

  test('is not new if another gateway already used it when the owner chose', async () => {
    const { first, again } = await install();
    await again({ ADMIN_PASSWORD: NEXT });
    await changed(first);
    expect(await opens(await again({ ADMIN_PASSWORD: NEXT }))).toEqual([CHOSEN]);
  });

  test('is applied once by two gateways that start at the same moment', async () => {
    const { first, again } = await install();
    await changed(first);
    const both = await Promise.all([again({ ADMIN_PASSWORD: NEXT }), again({ ADMIN_PASSWORD: NEXT })]);
    for (const gateway of both) expect(await opens(gateway)).toEqual([NEXT]);
    const events = await first.db.collection('commits').find({ stream: 'staff' }).toArray();
    expect(events).toHaveLength(2);
  });

  test('as a hash counts like one in plain text', async () => {
    const { first, again } = await install();
    await changed(first);
    const hash = 'scrypt:1024:8:1:Zm9yIHRlc3Rz:Wy42yvXxt+G0WjavAbabA1UBLyvUmQ7M5Tf7aqr/cc8=';
    const hashed = await again({ ADMIN_PASSWORD_HASH: hash });
    expect([await opens(hashed), await signsIn(hashed, 'correct horse battery')]).toEqual([[], true]);
    await changed(hashed, 'correct horse battery', CHOSEN);
    expect(await opens(await again({ ADMIN_PASSWORD_HASH: hash }))).toEqual([CHOSEN]);
  });
});

test("after an operator's reset, the settings apply again, and earlier sessions stay closed", async () => {
  const { first } = await install();
  const { owner: before } = await signIn(first, GIVEN);
  const cookie = before.cookie();
  const owner = await changed(first);
  expect(await reset(first)).toBe(true);
  await expect.poll(() => statusOf(owner)).toBe(401);
  expect(await opens(first)).toEqual([GIVEN]);
  before.useCookie(cookie);
  expect(await statusOf(before)).toBe(401);
  expect(await reset(first)).toBe(false);
});

test('a database without the chosen password, as after a restore, accepts the configured one', async () => {
  const { first, again } = await install();
  await changed(first);
  await first.db.collection('staff_passwords').deleteMany({});
  expect(await opens(await again())).toEqual([GIVEN]);
});

test('a generated password is marked until it is changed, and no call is refused for it', async () => {
  const { first } = await install({ ADMIN_PASSWORD_GENERATED: 'on' });
  const { owner } = await signIn(first, GIVEN);
  const isGenerated = async () => (await owner.get('/api/admin/me')).body.hasGeneratedPassword;
  expect(await isGenerated()).toBe(true);
  expect((await owner.get('/api/admin/staff')).status).toBe(200);
  await change(owner, GIVEN, CHOSEN);
  expect(await isGenerated()).toBe(false);
});

test('no password hash is in the log', async () => {
  const { first } = await install();
  await changed(first);
  const all = JSON.stringify(await first.db.collection('commits').find({ stream: 'staff' }).toArray());
  expect(all).not.toMatch(/scrypt|settings|chosen/);
});
