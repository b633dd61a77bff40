import { automaticMessages } from '@exline/contracts';
import { describe, expect, test } from 'vitest';
import { canActIn } from './access.ts';
import { aMessage, bound, deleted, erased, given, read, sent, sessionDeleted } from '../testing.ts';

const keyHash = 'hash of the key';
const wrong = { keyHash: 'hash of another' };
const greeting = { sender: 'admin', message: automaticMessages.greeting } as const;

describe('the first stored message', () => {
  test('binds the conversation to its key', () =>
    given().when('SendChatMessage', aMessage({ keyHash })).then(bound(), sent()));

  test('binds it even if it is the greeting', () =>
    given()
      .when('SendChatMessage', aMessage({ ...greeting, keyHash }))
      .then(bound(), sent(greeting.message, 'admin', { automatic: true })));

  test('leaves the conversation open permanently if it has no key', () =>
    given(sent()).when('SendChatMessage', aMessage({ keyHash })).then(sent()));
});

describe('a bound conversation', () => {
  const begun = [bound(), sent()];

  test('accepts messages of the visitor with the key, and binds once', () =>
    given(...begun)
      .when('SendChatMessage', aMessage({ keyHash }))
      .then(sent()));

  test.each([{}, { keyHash: null }, { keyHash: '' }, wrong])('refuses a visitor with %j', (key) => {
    given(...begun)
      .when('SendChatMessage', aMessage(key))
      .refused('chat.wrong_key');
    given(...begun)
      .when('SendChatMessage', aMessage({ ...greeting, ...key }))
      .refused('chat.wrong_key');
  });

  test('accepts replies of the staff, who have no key', () =>
    given(...begun)
      .when('SendChatMessage', aMessage({ sender: 'admin', message: 'Denver', fromStaff: true }))
      .then(sent('Denver', 'admin')));

  test.each([{}, wrong])('refuses staff who write in the name of the visitor with %j', (key) =>
    given(...begun)
      .when('SendChatMessage', aMessage({ fromStaff: true, ...key }))
      .refused('chat.wrong_key'),
  );

  test('records what the visitor with the key has seen', () =>
    given(...begun, sent('Denver', 'admin'))
      .when('ReadChatMessages', { sender: 'admin', upTo: 3, keyHash })
      .then(read(3, 'admin')));

  test.each([wrong, {}])('marks nothing as seen for a visitor with %j', (key) =>
    given(...begun, sent('Denver', 'admin'))
      .when('ReadChatMessages', { sender: 'admin', upTo: 3, ...key })
      .then(),
  );

  test('records what the staff has seen without a key', () =>
    given(...begun)
      .when('ReadChatMessages', { sender: 'user', upTo: 2 })
      .then(read(2)));

  test.each([
    ['its deletion', [sessionDeleted]],
    ['the deletion of its only message', [deleted(2)]],
    ['its erasure', [erased]],
  ])('stays bound after %s', (_, events) => {
    given(...begun, ...events)
      .when('SendChatMessage', aMessage(wrong))
      .refused('chat.wrong_key');
    given(...begun, ...events)
      .when('SendChatMessage', aMessage({ keyHash }))
      .then(sent());
  });
});

test.each([[sessionDeleted], [erased]])('an open conversation stays open after %j', (event) =>
  given(sent(), event).when('SendChatMessage', aMessage({ keyHash })).then(sent()),
);

test.each([
  ['hash', true],
  ['hasH', false],
  ['Hash', false],
  ['has', false],
  ['hash of another', false],
  ['', false],
  [null, false],
])('the hash "hash" admits %j: %j', (given, isAdmitted) =>
  expect(canActIn({ keyHash: 'hash' }, given)).toBe(isAdmitted),
);
