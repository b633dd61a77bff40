import { automaticMessages } from '@exline/contracts';
import { metaOf } from '@exline/kernel/testing';
import { describe, test } from 'vitest';
import type { ChatEvent } from './events.ts';
import {
  aMessage,
  deleted,
  erased,
  given,
  mailFailed,
  mailRequested,
  mailSent,
  markedDone,
  read,
  reopened,
  sent,
  sessionDeleted,
} from '../testing.ts';

describe('sending', () => {
  test('a visitor writes as a visitor', () => given().when('SendChatMessage', aMessage()).then(sent()));

  test('only staff can write as the staff', () => {
    const answer = aMessage({ sender: 'admin', message: 'It left Denver.' });
    given().when('SendChatMessage', answer).refused('chat.staff_only');
    given()
      .when('SendChatMessage', { ...answer, fromStaff: true })
      .then(sent('It left Denver.', 'admin'));
  });

  test('messages that the widget posts as the staff are marked as automatic', () => {
    for (const message of Object.values(automaticMessages))
      given()
        .when('SendChatMessage', aMessage({ sender: 'admin', message }))
        .then(sent(message, 'admin', { automatic: true }));
  });

  test('a visitor who writes the same text as the widget is still a visitor', () =>
    given()
      .when('SendChatMessage', aMessage({ message: automaticMessages.greeting }))
      .then(sent(automaticMessages.greeting)));

  test('a photo is a message with its file name; its key is a personal value', () => {
    const frame = { id: 'photo-1', width: 800, height: 600 };
    given()
      .when('SendChatMessage', aMessage({ message: 'door.jpg', photo: { ...frame, key: 'secret' } }))
      .then({
        type: 'ChatMessageSent',
        data: { sender: 'user', automatic: false, photo: frame },
        personal: { message: 'door.jpg', userEmail: null, userPhone: null, photoKey: 'secret' },
      });
  });

  test('a photo of the staff is never automatic, whatever the name of its file', () =>
    given()
      .when('SendChatMessage', {
        ...aMessage({ sender: 'admin', message: automaticMessages.greeting }),
        photo: { id: 'photo-1', width: 1, height: 1, key: 'secret' },
      })
      .refused('chat.staff_only'));
});

describe('seeing', () => {
  test('seen messages are recorded up to the newest message of that side', () =>
    given(sent(), sent('Hello', 'admin'), sent())
      .when('ReadChatMessages', { sender: 'admin', upTo: 99 })
      .then(read(2, 'admin')));

  test('messages that were seen before record nothing', () =>
    given(sent(), sent(), read(2)).when('ReadChatMessages', { sender: 'user', upTo: 1 }).then());

  test('an unknown conversation has no messages to see', () =>
    given().when('ReadChatMessages', { sender: 'user', upTo: 1 }).then());
});

describe('deleting', () => {
  test('a message is deleted once', () => {
    given(sent()).when('DeleteChatMessage', { messageId: 1, sender: 'user' }).then(deleted(1));
    given(sent(), sent(), deleted(1))
      .when('DeleteChatMessage', { messageId: 1, sender: 'user' })
      .refused('chat.message_not_found');
  });

  test('a message is deleted together with its session', () =>
    given(sent(), sessionDeleted, sent())
      .when('DeleteChatMessage', { messageId: 1, sender: 'user' })
      .refused('chat.message_not_found'));

  test('a session is deleted once, and again after it restarted', () => {
    given(sent()).when('DeleteChatSession', {}).then(sessionDeleted);
    given(sent(), sessionDeleted).when('DeleteChatSession', {}).refused('chat.session_not_found');
    given(sent(), sessionDeleted, sent()).when('DeleteChatSession', {}).then(sessionDeleted);
  });
});

describe('closing', () => {
  test('a conversation is done until it is reopened, and each change is recorded once', () => {
    given(sent()).when('MarkChatDone', { upTo: 1 }).then(markedDone);
    given(sent(), markedDone).when('MarkChatDone', { upTo: 1 }).then();
    given(sent(), markedDone).when('ReopenChat', {}).then(reopened);
    given(sent()).when('ReopenChat', {}).then();
  });

  test('a message that no staff member has seen keeps it open', () => {
    given(sent(), sent()).when('MarkChatDone', { upTo: 1 }).refused('chat.new_message');
    given(sent(), sent(), read(2)).when('MarkChatDone', { upTo: 1 }).then(markedDone);
    given(sent(), sent(), deleted(2)).when('MarkChatDone', { upTo: 1 }).then(markedDone);
  });

  test('a message of the visitor reopens it, one of the staff or the widget does not', () => {
    const thanks = sent('Thanks', 'admin', { automatic: true });
    given(sent(), markedDone, sent()).when('MarkChatDone', { upTo: 3 }).then(markedDone);
    given(sent(), markedDone, sent('Bye', 'admin'), thanks).when('MarkChatDone', { upTo: 4 }).then();
  });

  test('a conversation without messages cannot be done', () => {
    given().when('MarkChatDone', { upTo: 1 }).refused('chat.session_not_found');
    given(sent(), sessionDeleted).when('ReopenChat', {}).refused('chat.session_not_found');
  });
});

test('a failed mail can be retried, even after many later ones', () => {
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

describe('mailing unseen replies', () => {
  const reply = sent('It left Denver.', 'admin');
  const found = [1, 2, 3].map((id) => ({ id, message: `reply ${id}`, at: metaOf(id).at }));
  const ask = { sessionId: 'session_1', to: 'maya.chen@example.com', replies: found };
  const mailOf = (...ids: number[]): ChatEvent => ({
    type: 'ChatEmailRequested',
    data: { sessionId: 'session_1', upTo: ids.at(-1) ?? 0 },
    personal: {
      to: 'maya.chen@example.com',
      replies: ids.map((id) => ({ message: `reply ${id}`, at: metaOf(id).at })),
    },
  });

  test('a mail contains all pending replies, oldest first', () =>
    given(reply, reply, reply)
      .when('RequestChatEmail', ask)
      .then(mailOf(1, 2, 3)));

  test('replies that were seen or mailed meanwhile are left out', () => {
    given(reply, reply, reply, read(1, 'admin')).when('RequestChatEmail', ask).then(mailOf(2, 3));
    given(reply, reply, reply, mailRequested(2)).when('RequestChatEmail', ask).then(mailOf(3));
    given(reply, reply, reply, read(2, 'admin'), mailRequested(1))
      .when('RequestChatEmail', ask)
      .then(mailOf(3));
  });

  test('a reply that was deleted meanwhile is left out, and the others are mailed', () => {
    given(reply, reply, reply, deleted(2, 'admin')).when('RequestChatEmail', ask).then(mailOf(1, 3));
    given(reply, reply, reply, deleted(3, 'admin')).when('RequestChatEmail', ask).then(mailOf(1, 2));
  });

  test('no mail is requested once every reply was seen or the conversation is deleted', () => {
    given(reply, reply, reply, read(3, 'admin')).when('RequestChatEmail', ask).then();
    given(reply, reply, reply, sessionDeleted).when('RequestChatEmail', ask).then();
    given(reply)
      .when('RequestChatEmail', { ...ask, replies: [] })
      .then();
  });
});

describe('erasing', () => {
  test('a conversation can be erased, even if it is deleted', () => {
    given(sent()).when('EraseChat', {}).then(erased);
    given(sent(), sessionDeleted).when('EraseChat', {}).then(erased);
  });

  test('automatic erasure only affects conversations without recent messages', () => {
    given(sent()).when('EraseChat', { unlessActiveSince: '9999-01-01' }).then(erased);
    given(sent()).when('EraseChat', { unlessActiveSince: '2000-01-01' }).then();
  });

  test('automatic erasure waits until a pending mail is sent or has failed', () => {
    const ifInactive = { unlessActiveSince: '9999-01-01' };
    given(sent(), mailRequested(1)).when('EraseChat', ifInactive).then();
    given(sent(), mailRequested(1), mailFailed(2)).when('EraseChat', ifInactive).then(erased);
    given(sent(), mailRequested(1), mailSent(2)).when('EraseChat', ifInactive).then(erased);
  });

  test('an erasure on request is not stopped by a pending mail or a recent message', () =>
    given(sent(), mailRequested(1), sent()).when('EraseChat', {}).then(erased));

  test('a message at the same moment prevents the automatic erasure', () =>
    given(sent())
      .when('EraseChat', { unlessActiveSince: metaOf(1).at })
      .then());

  test('a conversation with messages of only one side is erased too', () => {
    given(sent('Hello', 'admin')).when('EraseChat', {}).then(erased);
    given(sent()).when('EraseChat', {}).then(erased);
  });

  test('the erasure of demo data is marked as such', () =>
    given(sent())
      .when('EraseChat', { isDemo: true })
      .then({ type: 'PersonalDataErased', data: { isDemo: true } }));

  test('an unknown conversation cannot be erased', () =>
    given().when('EraseChat', {}).refused('chat.session_not_found'));

  test('a message after an erasure starts a new conversation', () =>
    given(sent(), erased).when('SendChatMessage', aMessage()).then(sent()));
});
