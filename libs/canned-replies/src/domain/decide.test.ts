import { MAX_CANNED_REPLIES } from '@exline/contracts';
import { deciderSpec, metaOf } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import { evolve, initial, type CannedReplies } from './cannedReplies.ts';
import type { CannedReplyInputs } from './commands.ts';
import { decide } from './decide.ts';
import type { CannedReplyEvent } from './events.ts';

const { given, stateAfter } = deciderSpec<CannedReplies, CannedReplyInputs, CannedReplyEvent>({
  initial,
  evolve,
  decide,
});

const created = (name = 'Late', text = 'It is late.'): CannedReplyEvent => ({
  type: 'CannedReplyCreated',
  data: { name, text },
});
const edited = (replyId: number, name: string, text: string): CannedReplyEvent => ({
  type: 'CannedReplyEdited',
  data: { replyId, name, text },
});
const deleted = (replyId: number): CannedReplyEvent => ({ type: 'CannedReplyDeleted', data: { replyId } });
const edit = (fields: Partial<CannedReplyInputs['EditCannedReply']> = {}) => ({
  replyId: 1,
  name: 'Late',
  text: 'It comes tomorrow.',
  expectedVersion: undefined,
  ...fields,
});

test('a reply is stored as it was entered', () =>
  given().when('CreateCannedReply', { name: 'Late', text: 'It is late.' }).then(created()));

test('a name belongs to one reply at a time, compared without case', () => {
  given(created())
    .when('CreateCannedReply', { name: 'late', text: 'x' })
    .refused('canned_reply.duplicate_name', { name: 'late' });
  given(created(), created('Lost'))
    .when('EditCannedReply', edit({ name: 'LOST' }))
    .refused('canned_reply.duplicate_name');
  given(created())
    .when('EditCannedReply', edit({ name: 'LATE' }))
    .then(edited(1, 'LATE', 'It comes tomorrow.'));
  given(created(), deleted(1))
    .when('CreateCannedReply', { name: 'Late', text: 'It is late.' })
    .then(created());
});

test('there can be a hundred replies, and another one after a deletion', () => {
  const all = Array.from({ length: MAX_CANNED_REPLIES }, (_, n) => created(`Reply ${n}`));
  const one = { name: 'Late', text: 'It is late.' };
  given(...all)
    .when('CreateCannedReply', one)
    .refused('canned_reply.too_many');
  given(...all, deleted(7))
    .when('CreateCannedReply', one)
    .then(created());
});

test('an edit requires the version that it names, or none', () => {
  const tomorrow = edited(1, 'Late', 'It comes tomorrow.');
  given(created())
    .when('EditCannedReply', edit({ expectedVersion: 1 }))
    .then(tomorrow);
  given(created(), edited(1, 'Late', 'Soon.'))
    .when('EditCannedReply', edit({ expectedVersion: 1 }))
    .refused('canned_reply.changed_meanwhile', {
      replyId: 1,
      current: expect.objectContaining({ id: 1, text: 'Soon.', version: 2 }),
    });
  given(created(), created('Lost'))
    .when('EditCannedReply', edit({ expectedVersion: 1 }))
    .then(tomorrow);
  given(created(), edited(1, 'Late', 'Soon.'))
    .when('EditCannedReply', edit())
    .then(tomorrow);
});

test('an edit that changes nothing records nothing', () =>
  given(created())
    .when('EditCannedReply', edit({ text: 'It is late.' }))
    .then());

test('a deleted reply is neither edited nor deleted again', () => {
  given(created()).when('DeleteCannedReply', { replyId: 1 }).then(deleted(1));
  given(created(), deleted(1)).when('DeleteCannedReply', { replyId: 1 }).refused('canned_reply.not_found');
  given(created(), deleted(1))
    .when('EditCannedReply', edit())
    .refused('canned_reply.not_found', { replyId: 1 });
});

test('an edit or deletion leaves the other replies unchanged', () => {
  const replies = stateAfter(created(), created('Lost'), edited(2, 'Gone', 'x'), deleted(1));
  const { at: changedAt, actor: changedBy } = metaOf(3);
  expect(replies).toEqual([{ id: 2, name: 'Gone', text: 'x', version: 3, changedAt, changedBy }]);
});

test('an edit changes the named reply only', () => {
  const lost = edit({ replyId: 2, name: 'Lost', text: 'It is lost.', expectedVersion: 2 });
  given(created(), created('Lost'))
    .when('EditCannedReply', lost)
    .then(edited(2, 'Lost', 'It is lost.'));
});

test('an edit of the name alone is recorded', () =>
  given(created())
    .when('EditCannedReply', edit({ name: 'Delayed', text: 'It is late.' }))
    .then(edited(1, 'Delayed', 'It is late.')));
