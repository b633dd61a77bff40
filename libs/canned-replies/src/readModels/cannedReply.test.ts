import { faultsOf, projectionSpec } from '@exline/event-log/testing';
import { metaOf } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import { cannedReply, type ReplyDocument } from './cannedReply.ts';
import type { CannedReplyEvent } from '../domain/events.ts';

const { after } = projectionSpec<ReplyDocument, CannedReplyEvent>(cannedReply);
const STREAM = 'canned-replies';
const created = (name: string): CannedReplyEvent => ({
  type: 'CannedReplyCreated',
  data: { name, text: `${name}.` },
});
const edited: CannedReplyEvent = {
  type: 'CannedReplyEdited',
  data: { replyId: 1, name: ' NEW ', text: 'x' },
};
const deleted: CannedReplyEvent = { type: 'CannedReplyDeleted', data: { replyId: 1 } };
const two = [
  [STREAM, created('Late')],
  [STREAM, created('Lost')],
] as const;

test('a reply is listed as it was entered, with its author', () =>
  expect(after(...two)[1]).toEqual({
    _id: 2,
    state: 'open',
    name: 'Lost',
    nameKey: 'lost',
    text: 'Lost.',
    changedIn: 2,
    changedAt: metaOf(2).at,
    changedBy: 'admin:admin',
    version: 2,
  }));

test('an edit changes that reply only', () =>
  expect(after(...two, [STREAM, edited])).toEqual([
    {
      _id: 1,
      state: 'open',
      name: ' NEW ',
      nameKey: 'new',
      text: 'x',
      changedIn: 3,
      changedAt: metaOf(3).at,
      changedBy: 'admin:admin',
      version: 3,
    },
    after(...two)[1],
  ]));

test('a deleted reply leaves only a tombstone, and the other is listed as before', () =>
  expect(after(...two, [STREAM, deleted])).toEqual([
    expect.objectContaining({ _id: 1, state: 'deleted', name: '', nameKey: '', text: '' }),
    after(...two)[1],
  ]));

test('the deletion of an unknown reply is ignored', () =>
  expect(after([STREAM, deleted], [STREAM, created('Lost')])).toHaveLength(1));

test('every index is on fields of the document', () =>
  expect(faultsOf(cannedReply, after(...two)[0])).toEqual([]));
