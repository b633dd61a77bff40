import { brand, type Order } from '@exline/contracts';
import { expect, test } from 'vitest';
import type { Lettering } from '@exline/labels';
import { readLabels } from '@exline/labels/testing';
import { anOrder } from '../../../testing/order.ts';
import { labelFile } from './labelFile.ts';

const site = 'https://parcels.example';

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
  'base64',
);

/** Replaces the text drawing of the browser: every character is half as wide as it is high. Records the drawn texts. */
const paperLettering = () => {
  const drawn: string[] = [];
  const widthOf = (text: string, size: number) => ([...text].length * size) / 2;
  const lettering: Lettering = {
    widthOf,
    draw: async (text, size) => {
      drawn.push(text);
      return { png: dot, width: widthOf(text, size), height: size };
    },
  };
  return { drawn, lettering: () => lettering };
};

const labelsOf = async (...orders: Partial<Order>[]) => {
  const { drawn, lettering } = paperLettering();
  const file = await labelFile(orders.map(anOrder), { site, lettering });
  return { labels: await readLabels(new Uint8Array(await file.arrayBuffer())), drawn };
};

test('a label is 4 by 6 inches; its barcode is the tracking number and its QR code the parcel’s page', async () => {
  const { labels } = await labelsOf({ trackingNumber: 'EX1234567890' });
  expect(labels).toHaveLength(1);
  expect(labels[0]?.size).toEqual({ width: 288, height: 432 });
  expect(labels[0]?.codes).toEqual({
    Code128: 'EX1234567890',
    QRCode: 'https://parcels.example/track/EX1234567890',
  });
});

test('a label shows sender, receiver, origin, destination and dates', async () => {
  const { labels } = await labelsOf({
    customerName: 'José Núñez',
    origin: 'Newark, NJ',
    destination: 'Portland, OR',
    shipmentDate: '2026-11-20T00:00:00.000Z',
    estimatedDelivery: '2026-11-23T00:00:00.000Z',
  });
  expect(labels[0]?.words).toEqual(
    expect.arrayContaining([
      brand.name,
      ...brand.address,
      'José Núñez',
      'Newark, NJ',
      'Portland, OR',
      'Nov 20, 2026',
      'Nov 23, 2026',
      'parcels.example/track',
    ]),
  );
});

test('a label shows the recipient and the delivery address instead of the customer, if they are known', async () => {
  const { labels } = await labelsOf({
    customerName: 'Maya Chen',
    recipient: 'Alex Chen',
    destination: 'Portland, OR',
    destinationAddress: '1420 SE Alder St',
    destinationPostalCode: '97214',
  });
  expect(labels[0]?.words).toEqual(
    expect.arrayContaining(['Alex Chen', '1420 SE Alder St', 'Portland, OR 97214']),
  );
  expect(labels[0]?.words).not.toContain('Maya Chen');
});

test('the label of an order without a receiver says so', async () => {
  const { labels } = await labelsOf({ customerName: null, destination: null });
  expect(labels[0]?.words).toEqual(expect.arrayContaining(['Name not given', 'Address not given']));
  expect(labels[0]?.words).not.toContain('SHIPPED');
});

test('a label shows the weight if it is known', async () => {
  const { labels } = await labelsOf({ weight: 1_049 }, { weight: null });
  expect(labels[0]?.words).toContain('2 lb 5 oz');
  expect(labels[1]?.words.filter((words) => / (lb|oz)$/.test(words))).toEqual([]);
});

test('each order has its own page, in the given order', async () => {
  const { labels } = await labelsOf(
    { trackingNumber: 'EX1' },
    { trackingNumber: 'EX2' },
    { trackingNumber: 'EX3' },
  );
  expect(labels.map(({ codes }) => codes.Code128)).toEqual(['EX1', 'EX2', 'EX3']);
});

test('progress is reported after each label', async () => {
  const made: number[] = [];
  const orders = Array.from({ length: 12 }, (_, id) => anOrder({ id }));
  await labelFile(orders, { site, onLabel: (count) => made.push(count) });
  expect(made).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
});

test('characters missing from the PDF fonts are drawn by the browser', async () => {
  const { labels, drawn } = await labelsOf({ customerName: 'Łukasz Żak', destination: '东京 中央区' });
  expect(drawn).toEqual(['Łukasz Żak', '东京 中央区']);
  expect(labels[0]?.pictures).toBe(2);
});

test('a letter with a separate combining accent is written as one character', async () => {
  const { labels, drawn } = await labelsOf({ customerName: 'Jose\u0301' });
  expect(labels[0]?.words).toContain('José');
  expect(drawn).toEqual([]);
});

test.each([
  ['has characters that a barcode cannot hold', 'Größe-中-1'],
  ['is too long for a printable barcode', 'EX'.padEnd(255, '9')],
  ['has the maximum length in another script', '中'.repeat(255)],
])('a number that %s is printed as text and in the QR code only', async (_what, trackingNumber) => {
  const { labels } = await labelsOf({ trackingNumber });
  expect(labels[0]?.codes).toEqual({ QRCode: `${site}/track/${encodeURIComponent(trackingNumber)}` });
  expect(labels[0]?.words).toContain('This number has no barcode. Scan the QR code.');
});

test('the longest number with a barcode is readable', async () => {
  const trackingNumber = 'aB-3456789012345678901234';
  const { labels } = await labelsOf({ trackingNumber });
  expect(labels[0]?.codes.Code128).toBe(trackingNumber);
});

test('a long name and a long address stay within their areas', async () => {
  const { labels } = await labelsOf({ customerName: 'Maya '.repeat(50), destination: 'W'.repeat(255) });
  const cut = labels[0]?.words.filter((words) => words.endsWith('\x85')) ?? [];
  expect(cut.length).toBe(2);
  expect(labels[0]?.codes.Code128).toBe('EX1234567890');
});

test.each([['1420 SE Alder St'], [null]])(
  'the postal code stays on the label after a very long town, with the address %s',
  async (destinationAddress) => {
    const { labels } = await labelsOf({
      destination: 'Saint-Remy-en-Bouzemont '.repeat(8).trim(),
      destinationAddress,
      destinationPostalCode: '51290 CEDEX',
    });
    expect(labels[0]?.words.filter((words) => words.endsWith('\x85 51290 CEDEX'))).toHaveLength(1);
  },
);
