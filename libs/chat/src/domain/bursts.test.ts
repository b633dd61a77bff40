import { expect, test } from 'vitest';
import type { ChatEvent } from './events.ts';
import {
  aMessage,
  conversationAfter,
  erased,
  given,
  markedDone,
  read,
  sent,
  sessionDeleted,
} from '../testing.ts';

const burstAfter = (...events: ChatEvent[]) => conversationAfter(...events).burstId;
const inBurst = sent('Buy now!', 'user', { burstId: 'burst_1' });
const automatic = sent('We are closed.', 'admin', { automatic: true });

test('a message sent in a burst is recorded with its id, any other is not', () => {
  given()
    .when('SendChatMessage', aMessage({ message: 'Buy now!', burstId: 'burst_1' }))
    .then(inBurst);
  given().when('SendChatMessage', aMessage()).then(sent());
});

test('a conversation that started in a burst can be deleted with it', () => {
  expect(burstAfter(inBurst)).toBe('burst_1');
  expect(burstAfter(sent())).toBeNull();
});

test('it can still be deleted if nothing followed the burst', () => {
  expect(burstAfter(inBurst, automatic)).toBe('burst_1');
  expect(burstAfter(inBurst, read(1), markedDone)).toBe('burst_1');
});

test('automatic messages before the first message belong to the burst', () => {
  const greeting = sent('Hello', 'admin', { automatic: true, burstId: 'burst_1' });
  expect(burstAfter(greeting, sent())).toBe('burst_1');
});

test('after a reply of the staff or a later message of the visitor, it is not deleted with the burst', () => {
  expect(burstAfter(inBurst, sent('It left Denver.', 'admin'))).toBeNull();
  expect(burstAfter(inBurst, sent('Thank you'))).toBeNull();
  expect(burstAfter(inBurst, automatic, sent('Thank you'))).toBeNull();
});

test('messages after a deletion or an erasure belong to no earlier burst', () => {
  expect(burstAfter(inBurst, sessionDeleted, sent())).toBeNull();
  expect(burstAfter(inBurst, erased, sent())).toBeNull();
});
