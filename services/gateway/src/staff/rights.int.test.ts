import { roles, rightsOf } from '@exline/contracts';
import { expect, test } from 'vitest';
import { signedIn } from '../testing/client.ts';
import { connect } from '../testing/sockets.ts';
import { createStaffMember } from '../testing/staff.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db } = await testGateway();
const owner = await signedIn(url);

test.each(roles)('the session of the %s contains its rights', async (role) => {
  const { person } = await createStaffMember(url, db, owner, role);
  expect((await person.get('/api/admin/me')).body).toMatchObject({ role, rights: rightsOf(role) });
});

test('another spelling of the URL does not bypass the permissions of a role', async () => {
  const { person } = await createStaffMember(url, db, owner, 'viewer');
  for (const path of ['/API/Admin/Orders/Export.CSV', '/api/admin/staff/', '/api/admin/orders/export%2Ecsv'])
    expect([path, (await person.get(path)).status === 200]).toEqual([path, false]);
  expect((await person.call('HEAD', '/api/admin/staff')).status).toBe(403);
  expect((await person.get('/api/admin/nothing')).status).toBe(404);
  expect((await person.get('/admin/queues')).status).toBe(403);
});

test('all staff are notified of changes; only those who may reply are shown as typing', async () => {
  const visitor = await connect(url);
  const SESSION = 'session-of-the-rights-test';
  expect(await visitor.emitWithAck('chat:join', { sessionId: SESSION })).toEqual({ ok: true });
  const typing: string[] = [];
  visitor.on('chat:typing', ({ sender }) => typing.push(sender));
  expect(await visitor.emitWithAck('admin:join', {})).toMatchObject({ ok: false });
  const received: Record<string, boolean> = {};
  for (const role of ['viewer', 'agent', 'owner'] as const) {
    const { person } = await createStaffMember(url, db, owner, role);
    const socket = await connect(url, { cookie: person.cookie() ?? '' });
    expect(await socket.emitWithAck('admin:join', {})).toEqual({ ok: true });
    expect(await socket.emitWithAck('track:join', { trackingNumber: 'EX1' })).toMatchObject({ ok: true });
    socket.emit('chat:typing', { sessionId: SESSION, typing: true });
    // The answer arrives after everything sent before it was processed.
    await socket.emitWithAck('track:join', { trackingNumber: 'EX1' });
    await visitor.emitWithAck('track:join', { trackingNumber: 'EX1' });
    received[role] = typing.length > 0;
    typing.length = 0;
  }
  expect(received).toEqual({ viewer: false, agent: true, owner: true });
});

test('a viewer cannot reply to a visitor on behalf of the staff', async () => {
  const answer = { sessionId: 'session-of-a-visitor-here', message: 'It comes today.', sender: 'admin' };
  const { person: viewer } = await createStaffMember(url, db, owner, 'viewer');
  const { person: agent } = await createStaffMember(url, db, owner, 'agent');
  expect((await viewer.post('/api/chat', answer)).body.type).toBe('urn:problem:chat.staff_only');
  expect((await agent.post('/api/chat', answer)).status).toBe(201);
});
