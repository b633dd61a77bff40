import { once } from 'node:events';
import type { Role } from '@exline/contracts';
import { passwordLinks } from '@exline/staff';
import type { Db } from 'mongodb';
import { expect } from 'vitest';
import { client, type Client } from './client.ts';
import { connect } from './sockets.ts';

/** The password of all staff members created here. */
export const STAFF_PASSWORD = 'a staple and a battery';

interface TestStaffMember {
  id: number;
  name: string;
  email: string;
  person: Client;
  credentials: { username: string; password: string };
  signIn: () => Promise<number>;
}

let staffCount = 0;

/** The token of a mail's link, as the worker creates it when it renders the mail. */
export const tokenOf = (db: Db, mailId: number): Promise<string> => passwordLinks(db).issue(mailId);

/** A staff member who was invited by an owner, has chosen a password, and has signed in. */
export const createStaffMember = async (
  url: string,
  db: Db,
  owner: Client,
  role: Role,
): Promise<TestStaffMember> => {
  staffCount += 1;
  const email = `${role}${staffCount}@exline.example`;
  const name = `The ${role} ${staffCount}`;
  const { body, status } = await owner.post('/api/admin/staff', { name, email, role });
  if (status !== 201) throw new Error(`an invitation was answered with ${status}`);
  const id: number = body.id;
  const person = client(url);
  await person.post('/api/staff/password', { token: await tokenOf(db, id), password: STAFF_PASSWORD });
  const credentials = { username: email, password: STAFF_PASSWORD };
  const signIn = async () => (await person.post('/api/admin/login', credentials)).status;
  if ((await signIn()) !== 200) throw new Error(`${email} cannot sign in`);
  return { id, name, email, person, credentials, signIn };
};

/** The status of a person's request. */
export const statusOf = async (person: Client, path = '/api/admin/me'): Promise<number> =>
  (await person.get(path)).status;

/** The same session at another gateway. */
export const sameAt = (url: string, person: Client): Client => {
  const there = client(url);
  there.useCookie(person.cookie());
  return there;
};

/** A person's open page, which receives events until it is disconnected. */
export const openPage = async (url: string, person: Client) => {
  const socket = await connect(url, { cookie: person.cookie() ?? '' });
  expect(await socket.emitWithAck('admin:join', {})).toEqual({ ok: true });
  return { closed: once(socket as never, 'disconnect') };
};
