import type { TrackingResult } from '@exline/contracts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parcelDocument } from './parcelDocument.ts';

const DOCUMENT =
  '<head><meta property="og:title" content="Package Tracking" /><meta property="og:image" content="https://exline.example/preview.png" /><link href="/app.js" /><!--lookUp--><link href="/data.js" /><!--/lookUp--><!--styles--><!--/styles--></head><body><!--root--><!--/root--></body>';

const parcel: TrackingResult = {
  trackingNumber: 'EX1234567890',
  status: 'In Transit',
  shipmentDate: '2026-11-12T00:00:00.000Z',
  estimatedDelivery: '2026-11-15T00:00:00.000Z',
  estimatedWindow: null,
  previousEstimate: null,
  usualDays: null,
  destination: 'Portland, OR',
  currentLocation: 'Denver, CO',
  deliveryPhoto: null,
  trackingEvents: [
    {
      id: 1,
      description: 'In Transit: at the hub',
      location: 'Denver, CO',
      timestamp: '2026-11-14T14:18:00.000Z',
    },
  ],
};

const documentWith = (fields: Partial<TrackingResult>, path = '/track/EX1234567890') =>
  parcelDocument(DOCUMENT, path, {
    trackingNumber: 'EX1234567890',
    value: { ...parcel, ...fields },
    etag: '"tag"',
  });

test('a document shows the times of its parcel in UTC, whatever the time zone of the server', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  onTestFinished(() => void vi.unstubAllEnvs());
  const html = await documentWith({ shipmentDate: '2026-11-13T02:30:00.000Z' });
  for (const words of [
    'On its way to Portland, OR',
    'Last seen in Denver, CO,',
    'at the hub',
    'November 15, 2026',
    '>November 13, 2026<',
    '>on November 14 at 2:18 PM UTC<',
    '>11/14/2026<',
    '>2:18 PM UTC<',
    '>Nov 14<',
  ])
    expect(html).toContain(words);
  expect(html).not.toContain('<!--root-->');
});

test('a document with its parcel does not load the code that looks one up', async () => {
  const html = await documentWith({});
  expect(html).toContain('app.js');
  expect(html).not.toContain('data.js');
});

test('text that was typed about a parcel cannot run as code in its document', async () => {
  const typed = '</script><script>alert(1)</script>';
  const html = await documentWith({ destination: typed, status: typed }, `/track/"><script>`);
  expect(html).not.toContain('<script>');
  const [, data = ''] = /id="answer">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ value: { destination: typed }, etag: '"tag"' });
});

test('the document of an unknown number says so in words, with the number to correct', async () => {
  const html = await parcelDocument(DOCUMENT, '/track/EX77', {
    trackingNumber: 'EX77',
    value: null,
    etag: null,
  });
  expect(html).toContain('Tracking number not found. Please check your tracking number and try again.');
  expect(html).toContain('value="EX77"');
  expect(html).not.toContain('Loading');
});

test('the preview of a parcel names its day of arrival, and has its picture in this version', async () => {
  const html = await documentWith({});
  expect(html).toContain('<meta property="og:title" content="Arriving Sunday, November 15" />');
  expect(html).toContain('content="https://exline.example/api/track/EX1234567890/picture?v=tag"');
  expect(await documentWith({ status: '" onload="' })).toContain('content="&quot; onload=&quot;"');
});

test('the preview of an unknown number is that of the site', async () => {
  const answer = { trackingNumber: 'EX77', value: null, etag: null };
  expect(await parcelDocument(DOCUMENT, '/track/EX77', answer)).toContain('exline.example/preview.png');
});
