import type { ListedMailTemplate, MailTemplateVersion } from '@exline/contracts';
import { DAY_MS } from '@exline/kernel';
import { openApplication } from '@exline/application';
import { mailQueries } from '@exline/mail';
import { createMetrics } from '@exline/platform';
import { expect, test } from 'vitest';
import { createBus } from '../core/bus.ts';
import { signedIn } from '../testing/client.ts';
import { createStaffMember } from '../testing/staff.ts';
import { fakeMailWorker } from '../testing/fakeMailWorker.ts';
import { testGateway } from '../testing/testGateway.ts';
import { createTestErasure } from './eraseTests.ts';

const { url, db, log, config } = await testGateway();
const owner = await signedIn(url);
const post = await fakeMailWorker(db);
const PATH = '/api/admin/mail-templates';

const all = async (): Promise<ListedMailTemplate[]> => (await owner.get(PATH)).body;
const one = async (kind: string) => (await all()).find((each) => each.kind === kind) as ListedMailTemplate;
const edit = async (kind: string, texts: object, version?: number) => {
  const body = { texts: { ...(await one(kind)).texts, ...texts } };
  return owner.call('PUT', `${PATH}/${kind}`, {
    body,
    headers: version === undefined ? {} : { 'If-Match': `"${version}"` },
  });
};
const versionsOf = async (kind: string, query = ''): Promise<MailTemplateVersion[]> =>
  (await owner.get(`${PATH}/${kind}/versions${query}`)).body;

test('every kind of email lists its texts, its placeholders with samples, and sets of values', async () => {
  const templates = await all();
  expect(templates.map(({ kind }) => kind)).toContain('returnStep');
  expect(templates.every(({ isEdited, version }) => !isEdited && version === 0)).toBe(true);
  const { rows, placeholders, samples } = await one('delivery');
  expect(rows.map(({ id }) => id)).toEqual(['subject', 'preview', 'title', 'text']);
  expect(placeholders).toContainEqual({
    name: 'deliveredAt',
    type: 'date',
    meaning: 'the time of the delivery',
    missing: 'a time not known',
    sample: 'Nov 21, 2026, 2:14 PM UTC',
  });
  expect(samples.map(({ id }) => id)).toEqual(['usual', 'unknown']);
});

test('an owner changes, restores and resets texts, and each change is in the history and the activity', async () => {
  const { body: first } = await edit('shipping', { subject: 'On its way: {{trackingNumber}}' });
  expect(first).toMatchObject({ isEdited: true, changedBy: 'admin:admin' });
  await edit('shipping', { subject: 'Soon: {{trackingNumber}}', title: 'Soon' }, first.version);
  const restored = (await versionsOf('shipping'))[1]?.texts;
  await owner.put(`${PATH}/shipping`, { texts: restored });
  await owner.delete(`${PATH}/shipping`);
  await owner.delete(`${PATH}/shipping`);

  const versions = await versionsOf('shipping');
  expect(versions.map(({ isEdited, changed }) => [isEdited, changed])).toEqual([
    [false, ['subject']],
    [true, ['subject', 'title']],
    [true, ['subject', 'title']],
    [true, ['subject']],
  ]);
  expect(versions[1]?.texts.subject).toBe('On its way: {{trackingNumber}}');
  expect((await versionsOf('shipping', '?limit=2')).length).toBe(2);
  expect(await versionsOf('shipping', `?after=${versions[1]?.version}`)).toEqual(versions.slice(2));
  const acts = (await owner.get('/api/admin/activity?kind=templates')).body;
  expect(acts.map(({ act, detail }: { act: string; detail: string }) => `${act} ${detail}`)).toEqual([
    'template_reset Shipping notification',
    'template_changed Shipping notification',
    'template_changed Shipping notification',
    'template_changed Shipping notification',
  ]);
});

test('a change of an outdated version is refused with the current one', async () => {
  const { body } = await edit('reset', { title: 'Choose a new password' }, 0);
  const late = await edit('reset', { title: 'Other' }, 0);
  expect(late).toMatchObject({
    status: 412,
    body: {
      type: 'urn:problem:mail_template.changed_meanwhile',
      current: { version: body.version, texts: { title: 'Choose a new password' } },
    },
  });
  const reset = await owner.call('DELETE', `${PATH}/reset`, { headers: { 'If-Match': '"0"' } });
  expect(reset.status).toBe(412);
});

test('an unknown placeholder is refused by name, in a change, a preview and a test', async () => {
  const texts = { ...(await one('reply')).texts, subject: 'Hello {{nmae}}' };
  for (const answer of [
    await owner.put(`${PATH}/reply`, { texts }),
    await owner.post(`${PATH}/reply/preview`, { texts }),
    await owner.post(`${PATH}/reply/test`, { texts, to: 'maya@example.com' }),
  ])
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      {
        'texts.subject':
          'Subject has the unknown placeholder {{nmae}}. Known placeholders: {{name}}, {{subject}}',
      },
    ]);
  expect(await versionsOf('reply')).toEqual([]);
});

test.each(['unknown', 'test', 'constructor'])('there is no email of the kind %s', async (kind) => {
  const texts = {};
  for (const { status } of [
    await owner.put(`${PATH}/${kind}`, { texts }),
    await owner.delete(`${PATH}/${kind}`),
    await owner.get(`${PATH}/${kind}/versions`),
    await owner.post(`${PATH}/${kind}/preview`, { texts }),
    await owner.post(`${PATH}/${kind}/test`, { texts, to: 'maya@example.com' }),
  ])
    expect(status).toBe(404);
});

test('a preview has both parts with the values of the chosen sample', async () => {
  const { texts } = await one('shipping');
  const preview = async (sample: string | null) =>
    (await owner.post(`${PATH}/shipping/preview`, { texts: { ...texts, text: 'Hi {{name}}!' }, sample }))
      .body;
  const { subject, html, text } = await preview(null);
  expect([subject, html.includes('Hi Maya Chen!'), text.includes('Hi Maya Chen!')]).toEqual([
    'Your Exline parcel EX1234567890',
    true,
    true,
  ]);
  expect((await preview('unknown')).text).toContain('Hi!');
  expect((await preview('delivered')).text).toContain('Your parcel was delivered');
});

test('only owners reach the templates', async () => {
  const { person } = await createStaffMember(url, db, owner, 'agent');
  expect((await person.get(PATH)).status).toBe(403);
  expect((await person.put(`${PATH}/reply`, { texts: {} })).status).toBe(403);
});

test('a test email is sent once, is listed, and is erased after a day', async () => {
  const { texts } = await one('shipping');
  const from = await post.position();
  const body = { texts: { ...texts, subject: 'Trying' }, sample: 'delivered', to: 'tester@example.com' };
  const key = { headers: { 'idempotency-key': 'a-test-of-a-template' }, body };
  const answers = [owner.call('POST', `${PATH}/shipping/test`, key)];
  const { mailId, kind } = await post.nextMail(from);
  await post.deliver(mailId);
  answers.push(owner.call('POST', `${PATH}/shipping/test`, key));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  expect(kind).toBe('test');
  const listed = async () => (await owner.get('/api/admin/mails?kind=test')).body;
  expect(await listed()).toMatchObject([{ id: mailId, to: 'tester@example.com', state: 'sent' }]);

  const application = await openApplication({
    db: db.client.db(db.databaseName),
    master: { secret: config.MASTER_KEY },
  });
  const erase = createTestErasure({
    mails: mailQueries(db.client.db(db.databaseName)),
    bus: createBus(application.commands, log, createMetrics()),
  });
  await erase(() => true);
  expect(await listed()).toHaveLength(1);
  await erase(() => true, Date.now() + DAY_MS + 1_000);
  await expect.poll(listed).toEqual([]);
  expect(await application.log.at(mailId)).toMatchObject({ events: [{ personal: { to: '' } }] });
  await application.close();
});
