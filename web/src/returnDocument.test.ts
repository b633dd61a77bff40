import { expect, test } from 'vitest';
import { returnDocument } from './returnDocument.ts';

const DOCUMENT =
  '<head><!--styles--><!--/styles--></head><body><!--root--><!--/root--><script>fill()</script></body>';
const returnNumber = 'RT0123456789ABC';
const at = '2026-11-20T12:00:00.000Z';
const path = `/returns/${returnNumber}`;

test('a document shows the line of its return with its days in UTC', async () => {
  const value = {
    returnNumber,
    status: 'approved' as const,
    steps: [
      { status: 'requested' as const, at },
      { status: 'approved' as const, at },
    ],
  };
  const html = await returnDocument(DOCUMENT, path, { returnNumber, value });
  for (const words of [
    returnNumber,
    'Your return is approved',
    'data-kind="now"',
    'Next: In transit',
    '>Nov 20<',
  ])
    expect(html).toContain(words);
  expect(html).not.toContain('Loading');
  const [, data = ''] = /id="return-answer">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual({ returnNumber, value });
});

test('the document of an unknown number says so in words', async () => {
  const html = await returnDocument(DOCUMENT, path, { returnNumber, value: null });
  expect(html).toContain('No return with this number');
});
