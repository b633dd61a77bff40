import { randomUUID } from 'node:crypto';
import { openApplication } from '@exline/application';
import { CHAT_KEY } from '@exline/contracts';
import { DAY_MS } from '@exline/kernel';
import { createMetrics } from '@exline/platform';
import { afterAll, expect, test } from 'vitest';
import { createBus } from '../core/bus.ts';
import { createRetention } from '../personalData/retention.ts';
import { client, signedIn } from '../testing/client.ts';
import { createStaffMember } from '../testing/staff.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db, config, log } = await testGateway();
const application = await openApplication({ db, master: { secret: config.MASTER_KEY } });
afterAll(application.close);
const owner = await signedIn(url);
const { person: ben, id: benId } = await createStaffMember(url, db, owner, 'agent');
const visitor = client(url);

const begun = async (message: string, userEmail?: string) => {
  const sessionId = `session_1_${randomUUID()}`;
  const headers = { [CHAT_KEY]: randomUUID() };
  const say = (text: string) =>
    visitor.post('/api/chat', { sessionId, message: text, sender: 'user', userEmail }, headers);
  await say(message);
  const read = async () =>
    (await visitor.get(`/api/chat/${sessionId}`, headers)).body as { message: string }[];
  return { sessionId, read };
};
const merge = async (into: { sessionId: string }, from: { sessionId: string }) => {
  const path = `/api/admin/chat-sessions/${into.sessionId}/merge`;
  expect((await owner.post(path, { from: from.sessionId })).status).toBe(200);
};
const answer = (sessionId: string, message: string) =>
  owner.post('/api/chat', { sessionId, message, sender: 'admin' });

test('unseen replies to both parts of a merged conversation are sent in one email to the address that is known', async () => {
  const [first, second] = [await begun('one'), await begun('two', 'maya@example.com')];
  await answer(first.sessionId, 'It left Denver.');
  await answer(second.sessionId, 'It comes today.');
  await merge(first, second);
  const from = await application.log.end();
  const context = { actor: 'email-worker', correlationId: 'test' };
  for (const { sessionId } of [second, first])
    await application.chat.commands.RequestChatEmail({ sessionId }, context);
  const mails = (await application.log.read(from, 100))
    .flatMap(({ events }) => events)
    .filter(({ type }) => type === 'ChatEmailRequested');
  expect(mails).toMatchObject([
    {
      personal: {
        to: 'maya@example.com',
        replies: [{ message: 'It left Denver.' }, { message: 'It comes today.' }],
      },
    },
  ]);
});

test('a mention in a conversation leads to the conversation that it was merged into', async () => {
  const [first, second] = [await begun('one'), await begun('two')];
  const place = (sessionId: string) => `conversation:${sessionId}`;
  const notes = `/api/admin/inbox/${encodeURIComponent(place(second.sessionId))}/notes`;
  await owner.post(notes, { note: 'Call the depot', mentions: [`staff:${benId}`] });
  const mentions = async () => (await ben.get('/api/admin/inbox/counts')).body.mentions;
  expect(await mentions()).toEqual([place(second.sessionId)]);
  await merge(first, second);
  await expect.poll(mentions).toEqual([place(first.sessionId)]);
});

test('a merged conversation that no one has continued for long enough is erased with all of its parts', async () => {
  const [first, second] = [await begun('one'), await begun('two')];
  await merge(first, second);
  const sweep = createRetention({
    days: 30,
    modules: application,
    bus: createBus(application.commands, log, createMetrics()),
    log,
  });
  await sweep(() => true, Date.now() + 29 * DAY_MS);
  for (const part of [first, second]) expect(await part.read()).toHaveLength(2);
  await sweep(() => true, Date.now() + 32 * DAY_MS);
  for (const part of [first, second]) await expect.poll(part.read).toEqual([]);
  const commits = await application.log.read(0, 10_000);
  for (const [{ sessionId }, text] of [
    [first, 'one'],
    [second, 'two'],
  ] as const)
    expect(JSON.stringify(commits.filter(({ stream }) => stream.includes(sessionId)))).not.toContain(
      `"${text}"`,
    );
});
