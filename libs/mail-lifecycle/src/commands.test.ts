import { mailKinds } from '@exline/contracts';
import { expect, test, vi } from 'vitest';
import { mailCommands, type MailOwner, type MailOwners } from './commands.ts';

/** Assigns one owner to all kinds of mail. */
const all = (owner: MailOwner) => Object.fromEntries(mailKinds.map((kind) => [kind, owner])) as MailOwners;

const context = { actor: 'admin:admin', correlationId: 'test' };
const request = { stream: 'chat-session_1', events: [{ type: 'ChatEmailRequested', v: 1, data: {} }] };
const creation = { stream: 'order-ex1', events: [{ type: 'OrderCreated', v: 1, data: {} }] };
const log = {
  at: async (position: number) => ({ 4: request, 5: creation }[position] ?? null) as never,
};

test('a command goes to the stream in which its mail was requested', async () => {
  const execute = vi.fn(async () => ({ commit: null }));
  const others = { execute: () => Promise.reject(new Error('not its kind')) };
  const commands = mailCommands(log, { ...all(others), chat: { execute } });
  expect(await commands.RetryMail({ mailId: 4 }, context)).toEqual({ isChanged: false });
  expect(execute).toHaveBeenCalledWith('chat-session_1', 'RetryMail', { mailId: 4 }, context);
});

test('an answer says whether the command changed anything', async () => {
  const owner = { execute: async () => ({ commit: {} }) };
  const attempt = { mailId: 4, attempts: 1 };
  expect(await mailCommands(log, all(owner)).RecordMailAttempted(attempt, context)).toEqual({
    isChanged: true,
  });
});

test.each([5, 6, 0, -1, 1.5])('%s is not found as a mail', async (mailId) => {
  const owner = { execute: vi.fn() };
  const mails = mailCommands(log, all(owner));
  for (const act of [
    mails.RetryMail({ mailId }, context),
    mails.RecordMailAttempted({ mailId, attempts: 1 }, context),
    mails.RecordMailDeferred({ mailId, attempts: 1, reason: '' }, context),
    mails.RecordMailSent({ mailId, attempts: 1, messageId: '' }, context),
    mails.RecordMailFailed({ mailId, attempts: 1, reason: '' }, context),
  ])
    await expect(act).rejects.toMatchObject({ code: 'mail.not_found' });
  expect(owner.execute).not.toHaveBeenCalled();
});
