import { collectionName } from '@exline/event-log';
import { testDatabase } from '@exline/mongo/testing';
import { expect, test } from 'vitest';
import { conversationTexts, type TextDocument } from '../readModels/conversationTexts.ts';
import { inboxQueries } from './inboxQueries.ts';

const { db } = await testDatabase();

test('the newest notes that mention an account come first, also those that mention others', async () => {
  const note = (_id: number, ...mentions: string[]) => ({
    _id,
    version: 1,
    place: 'contact:7',
    words: [],
    note: null,
    mentions,
  });
  const texts = db.collection<TextDocument>(collectionName(conversationTexts));
  await texts.createIndexes([...(conversationTexts.indexes ?? [])]);
  await texts.insertMany([
    note(1, 'staff:1', 'staff:5'),
    note(2, 'staff:5'),
    note(3, 'staff:5', 'staff:9'),
  ] as never);
  const newest = await inboxQueries(db).mentions('staff:5', 2);
  expect(newest.map(({ noteId }) => noteId)).toEqual([3, 2]);
});
