import { randomUUID } from 'node:crypto';
import { openApplication } from '@exline/application';
import { expect, test } from 'vitest';
import { client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, config, db, stop } = await testGateway();

test('the next gateway separates visitors if one ends right after the deletion of their last message', async () => {
  const [a, b] = [`session_1_${randomUUID()}`, `session_1_${randomUUID()}`];
  const [visitor, owner] = [client(url), await signedIn(url)];
  for (const sessionId of [a, b])
    await visitor.post('/api/chat', { sessionId, message: 'Hello', sender: 'user' });
  await owner.post(`/api/admin/chat-sessions/${a}/merge`, { from: b });
  const { body } = await owner.get(`/api/admin/chat-sessions/${a}/messages`);
  const [ofA, ofB] = body.map(({ id }: { id: number }) => id);
  await owner.delete(`/api/admin/chat-messages/${ofB}`);
  const { log, close } = await openApplication({ db, master: { secret: config.MASTER_KEY } });
  const stream = `chat-${a}`;
  await log.append({
    stream,
    version: ((await log.readStream(stream)).at(-1)?.version ?? 0) + 1,
    commitId: randomUUID(),
    at: new Date().toISOString(),
    actor: 'admin:admin',
    correlationId: 'test',
    causationId: null,
    events: [{ type: 'ChatMessageDeleted', v: 1, data: { messageId: ofA, sender: 'user' } }],
  });
  await close();
  await stop();

  const later = await testGateway({ MONGODB_URL: config.MONGODB_URL });
  const sessions = await later.readModel('chat_sessions');
  await expect.poll(() => sessions.findOne({ _id: a }), { timeout: 30_000 }).toMatchObject({ merged: [] });
  expect(await sessions.findOne({ _id: b })).toMatchObject({ movedTo: null });
});
