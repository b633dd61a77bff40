import { calls, can, roles, type Call, type Right } from '@exline/contracts';
import { ValidationError, type Schema } from 'yup';
import { expect, test } from 'vitest';
import { client, signedIn, type Client } from '../testing/client.ts';
import { createStaffMember } from '../testing/staff.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db } = await testGateway({ RATE_LIMITS: 'off' });
const owner = await signedIn(url);
const visitor = client(url);
const all = Object.values<Call>(calls);
const withRight = all.flatMap((call) => (call.right === undefined ? [] : [{ ...call, right: call.right }]));

const UNKNOWN = '999999999';
const candidates: unknown[] = [{ of: 'another kind' }, 'x'.repeat(3_000), '-1', ''];

/** The URL of a call for something that does not exist. */
const addressOf = ({ path }: Call) => path.replaceAll(/:\w+/g, UNKNOWN);
const codeOf = (body: { type?: string } | string) =>
  typeof body === 'string' ? null : (body.type?.replace('urn:problem:', '') ?? null);
/** The fields as the call takes them: as JSON, or as a form. */
const bodyOf = ({ multipart }: Call, fields: object): object => {
  if (!multipart) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
};
const send = (who: Client, call: Call, fields: object = {}) =>
  who.call(call.method, addressOf(call), call.method === 'GET' ? {} : { body: bodyOf(call, fields) });

/** A value that the schema of a field rejects, if there is one. Values of queries and forms are always text. */
const refusedValue = (schema: Schema, field: string, isText: boolean): unknown =>
  candidates
    .filter((value) => !isText || typeof value === 'string')
    .find((value) => {
      try {
        schema.validateSync({ [field]: value }, { abortEarly: false });
        return false;
      } catch (error) {
        return error instanceof ValidationError && error.inner.some(({ path }) => path === field);
      }
    });
const fieldsOf = (schema: Schema | undefined): string[] =>
  Object.keys((schema?.describe() as { fields?: object } | undefined)?.fields ?? {});

const refusedFields = (part: 'body' | 'query') =>
  all.flatMap((call) =>
    fieldsOf(call[part]).flatMap((field) => {
      const isText = part === 'query' || call.multipart === true;
      const value = refusedValue(call[part] as Schema, field, isText);
      return value === undefined ? [] : [{ call, name: call.name, field, value }];
    }),
  );

test('every call has a unique name', () => {
  expect(all.map(({ name }) => name)).toEqual(Object.keys(calls));
  expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
});

test('the only staff calls without a permission are the steps of signing in and out', () =>
  expect(
    all.filter(({ path, right }) => path.startsWith('/api/admin') && !right).map(({ name }) => name),
  ).toEqual([
    'readSignInStatus',
    'signIn',
    'signOut',
    'signOutByLink',
    'signInWithCode',
    'beginFactorAtSignIn',
    'confirmFactorAtSignIn',
  ]));

test('without a session, every call with a permission is refused', async () => {
  const answered: string[] = [];
  for (const call of withRight) {
    const { status, body } = await send(visitor, call);
    if (status !== 401 || codeOf(body) !== 'session.required') answered.push(`${call.name}: ${status}`);
  }
  expect(withRight.length).toBeGreaterThan(70);
  expect(answered).toEqual([]);
});

test.each(roles)('a role is refused exactly the calls whose right it lacks: %s', async (role) => {
  const { person } = await createStaffMember(url, db, owner, role);
  const wrong: string[] = [];
  for (const call of withRight) {
    // Without a limit, some lists require an additional right.
    const address = addressOf(call) + (call.method === 'GET' ? '?limit=1' : '');
    const reply = await person.call(call.method, address, call.method === 'GET' ? {} : { body: {} });
    const isRefused = reply.status === 403 && codeOf(reply.body) === 'staff.not_allowed';
    if (isRefused === can(role, call.right) || reply.status >= 500)
      wrong.push(`${call.name}: ${reply.status}`);
  }
  expect(wrong).toEqual([]);
});

test.each(refusedFields('body'))(
  '$name refuses a body with a wrong $field',
  async ({ call, field, value }) => {
    const before = await db.collection('commits').countDocuments();
    const { status, body } = await send(call.right === undefined ? visitor : owner, call, { [field]: value });
    expect([status, codeOf(body)]).toEqual([400, 'request.invalid']);
    expect(Object.keys(body.errors)).toContain(field);
    expect(await db.collection('commits').countDocuments()).toBe(before);
  },
);

test.each(refusedFields('query'))(
  '$name refuses a query with a wrong $field',
  async ({ call, field, value }) => {
    const query = new URLSearchParams({ [field]: String(value) });
    const who = call.right === undefined ? visitor : owner;
    const { status, body } = await who.call(call.method, `${addressOf(call)}?${query}`);
    expect([status, codeOf(body)]).toEqual([400, 'request.invalid']);
    expect(Object.keys(body.errors)).toContain(field);
  },
);

const open = all.filter(
  ({ method, path, name, right }) =>
    method === 'GET' && !path.includes(':') && name !== 'signOutByLink' && can('owner', right as Right),
);
test.each(open)('$name answers as it is declared', async (call) => {
  const needed = fieldsOf(call.query).includes('q') ? '?q=a&limit=1' : '';
  const { status } = await owner.call('GET', addressOf(call) + needed);
  expect(Object.keys(call.answers)).toContain(String(status));
});
