import { automaticMessages } from '@exline/contracts';
import { describe, test } from 'vitest';
import type { ChatEvent } from './events.ts';
import { aMessage, deleted, given, markedDone, read, reopened, sent, sessionDeleted } from './testing.ts';

describe('sending', () => {
  test('a visitor writes as a visitor', () => given().when('SendChatMessage', aMessage()).then(sent()));

  test('only staff answers in the name of the staff', () => {
    const answer = aMessage({ sender: 'admin', message: 'It left Denver.' });
    given().when('SendChatMessage', answer).refused('chat.staff_only');
    given()
      .when('SendChatMessage', { ...answer, fromStaff: true })
      .then(sent('It left Denver.', 'admin'));
  });

  test('what the widget posts in the name of the staff is marked as automatic', () => {
    for (const message of Object.values(automaticMessages))
      given()
        .when('SendChatMessage', aMessage({ sender: 'admin', message }))
        .then(sent(message, 'admin', { automatic: true }));
  });

  test('a visitor who says the words of the widget is still a visitor', () =>
    given()
      .when('SendChatMessage', aMessage({ message: automaticMessages.greeting }))
      .then(sent(automaticMessages.greeting)));
});

describe('seeing', () => {
  test('what was seen is recorded up to the newest message of that side', () =>
    given(sent(), sent('Hello', 'admin'), sent())
      .when('ReadChatMessages', { sender: 'admin', upTo: 99 })
      .then(read(2, 'admin')));

  test('what was seen before records nothing', () =>
    given(sent(), sent(), read(2)).when('ReadChatMessages', { sender: 'user', upTo: 1 }).then());

  test('in a conversation that never was there is nothing to see', () =>
    given().when('ReadChatMessages', { sender: 'user', upTo: 1 }).then());
});

describe('deleting', () => {
  test('a message is deleted once', () => {
    given(sent()).when('DeleteChatMessage', { messageId: 1, sender: 'user' }).then(deleted(1));
    given(sent(), sent(), deleted(1))
      .when('DeleteChatMessage', { messageId: 1, sender: 'user' })
      .refused('chat.message_not_found');
  });

  test('a message goes with its session', () =>
    given(sent(), sessionDeleted, sent())
      .when('DeleteChatMessage', { messageId: 1, sender: 'user' })
      .refused('chat.message_not_found'));

  test('a session is deleted once, and once more after it began anew', () => {
    given(sent()).when('DeleteChatSession', {}).then(sessionDeleted);
    given(sent(), sessionDeleted).when('DeleteChatSession', {}).refused('chat.session_not_found');
    given(sent(), sessionDeleted, sent()).when('DeleteChatSession', {}).then(sessionDeleted);
  });
});

describe('being done', () => {
  test('a conversation is done until it is opened again, and each is recorded once', () => {
    given(sent()).when('MarkChatDone', { upTo: 1 }).then(markedDone);
    given(sent(), markedDone).when('MarkChatDone', { upTo: 1 }).then();
    given(sent(), markedDone).when('ReopenChat', {}).then(reopened);
    given(sent()).when('ReopenChat', {}).then();
  });

  test('what nobody of the staff has seen keeps it open', () => {
    given(sent(), sent()).when('MarkChatDone', { upTo: 1 }).refused('chat.new_message');
    given(sent(), sent(), read(2)).when('MarkChatDone', { upTo: 1 }).then(markedDone);
    given(sent(), sent(), deleted(2)).when('MarkChatDone', { upTo: 1 }).then(markedDone);
  });

  test('the visitor opens it again by writing, the staff and the widget do not', () => {
    const thanks = sent('Thanks', 'admin', { automatic: true });
    given(sent(), markedDone, sent()).when('MarkChatDone', { upTo: 3 }).then(markedDone);
    given(sent(), markedDone, sent('Bye', 'admin'), thanks).when('MarkChatDone', { upTo: 4 }).then();
  });

  test('where nobody wrote there is nothing to be done', () => {
    given().when('MarkChatDone', { upTo: 1 }).refused('chat.session_not_found');
    given(sent(), sessionDeleted).when('ReopenChat', {}).refused('chat.session_not_found');
  });
});

test('a failed mail can be sent again, however many came after it', () => {
  const requested: ChatEvent = {
    type: 'ChatEmailRequested',
    data: { sessionId: 'session_1', upTo: 1 },
    personal: { to: 'maya.chen@example.com', replies: [] },
  };
  const failed: ChatEvent = { type: 'ChatEmailFailed', data: { mailId: 2, attempts: 8, reason: '550' } };
  const later = Array.from({ length: 30 }, (_, n): ChatEvent[] => [
    requested,
    { type: 'ChatEmailSent', data: { mailId: 4 + 2 * n, attempts: 1, messageId: '<m@x>' } },
  ]).flat();
  given(sent(), requested, failed, ...later)
    .when('RetryMail', { mailId: 2 })
    .then({ type: 'ChatEmailRetried', data: { mailId: 2 } });
});

describe('erasing', () => {
  const erased: ChatEvent = { type: 'PersonalDataErased', data: {} };

  test('a conversation is erased, also when it is deleted', () => {
    given(sent()).when('EraseChat', {}).then(erased);
    given(sent(), sessionDeleted).when('EraseChat', {}).then(erased);
  });

  test('by itself only one in which nothing was said lately', () => {
    given(sent()).when('EraseChat', { quietBefore: '9999-01-01' }).then(erased);
    given(sent()).when('EraseChat', { quietBefore: '2000-01-01' }).then();
  });

  test('what never was cannot be erased', () =>
    given().when('EraseChat', {}).refused('chat.session_not_found'));

  test('who writes again begins anew', () =>
    given(sent(), erased).when('SendChatMessage', aMessage()).then(sent()));
});
