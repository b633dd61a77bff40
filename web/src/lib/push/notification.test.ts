import { expect, test } from 'vitest';
import { notificationOf, pathOf } from './notification.ts';

const message = { trackingNumber: 'EX 1/2', title: 'Delivered', body: 'Parcel EX 1/2 · Denver, CO' };

test('a message becomes a notification that opens the page of its parcel', () => {
  const { title, options } = notificationOf(JSON.stringify(message));
  expect([title, options.body, pathOf(options.data)]).toEqual([
    'Delivered',
    'Parcel EX 1/2 · Denver, CO',
    '/track/EX%201%2F2',
  ]);
});

test('a newer message about a parcel replaces the older one, and no other', () => {
  const tagOf = (trackingNumber: string) =>
    notificationOf(JSON.stringify({ ...message, trackingNumber })).options.tag;
  expect(tagOf('EX1')).toBe(tagOf('EX1'));
  expect(tagOf('EX1')).not.toBe(tagOf('EX2'));
});

test.each([
  '',
  'text',
  'null',
  '[]',
  '7',
  '{}',
  JSON.stringify({ ...message, title: 7 }),
  JSON.stringify({ ...message, body: '' }),
  JSON.stringify({ ...message, trackingNumber: 'x'.repeat(1_001) }),
])('the message %j is announced without details', (text) => {
  const { title, options } = notificationOf(text);
  expect([title, pathOf(options.data)]).toEqual(['News about your parcel', '/track']);
});

test.each([null, undefined, {}, { path: 7 }, { path: '//evil.example' }, { path: 'https://evil.example' }])(
  'a notification with the data %j opens the tracking page',
  (data) => expect(pathOf(data)).toBe('/track'),
);
