import { brand, pages, trackPath, type Order, weightText } from '@exline/contracts';
import { shortDate } from '../../../lib/text/format.ts';
import type { penOn } from './pen.ts';
import { barcodeOf, qrCodeOf, UNITS_PER_MODULE } from '../../../lib/files/symbols.ts';

type Pen = ReturnType<typeof penOn>;

/** 4 by 6 inches, in points. */
export const labelSize = { width: 288, height: 432 } as const;

const MARGIN = 16;
const RIGHT = labelSize.width - MARGIN;
const WIDTH = RIGHT - MARGIN;

const heading = (pen: Pen, text: string, x: number, y: number) =>
  pen.text(text.toUpperCase(), { x, y }, { width: WIDTH, sizes: [7], look: 'bold' });

const rule = (pen: Pen, y: number) => pen.line({ x: MARGIN, y }, { x: RIGHT, y });

/** The logo (an E of three lines that end in stops) and the name; on the right, the weight. */
const head = async (pen: Pen, { weight }: Order) => {
  const [top, middle, bottom] = [19, 28, 37];
  pen.line({ x: MARGIN + 1, y: top }, { x: MARGIN + 1, y: bottom }, 2);
  for (const [y, length] of [
    [top, 16],
    [middle, 12],
    [bottom, 16],
  ] as const) {
    pen.line({ x: MARGIN, y }, { x: MARGIN + length, y }, 2);
    pen.stop({ x: MARGIN + length, y }, y !== middle);
  }
  await pen.text(brand.name, { x: MARGIN + 27, y: 17 }, { width: WIDTH / 2, sizes: [19], look: 'bold' });
  if (weight === null) return;
  const width = WIDTH / 2 - 30;
  await pen.text(weightText(weight), { x: RIGHT - width, y: 20 }, { width, sizes: [14, 12], align: 'right' });
};

const sender = async (pen: Pen, { shipmentDate, estimatedDelivery }: Order) => {
  const dates = MARGIN + 180;
  await heading(pen, 'From', MARGIN, 54);
  let y = 63;
  for (const line of [brand.name, ...brand.address])
    y = await pen.text(line, { x: MARGIN, y }, { width: dates - MARGIN - 8, sizes: [9, 8, 7] });
  let below = 54;
  for (const [name, date] of [
    ['Shipped', shipmentDate && shortDate(shipmentDate)],
    ['Expected', estimatedDelivery && shortDate(estimatedDelivery)],
  ] as const) {
    if (!date) continue;
    await heading(pen, name, dates, below);
    below = await pen.text(date, { x: dates, y: below + 9 }, { width: RIGHT - dates, sizes: [9] });
    below += 3;
  }
};

const receiver = async (pen: Pen, order: Order) => {
  const { destination, destinationAddress, destinationPostalCode } = order;
  await heading(pen, 'To', MARGIN, 106);
  // With an address, the name has less room.
  const y = await pen.text(
    order.recipient ?? order.customerName ?? 'Name not given',
    { x: MARGIN, y: 116 },
    destinationAddress === null
      ? { width: WIDTH, sizes: [22, 18, 15, 12], most: 2, look: 'bold' }
      : { width: WIDTH, sizes: [18, 15, 12], look: 'bold' },
  );
  const town = [destination, destinationPostalCode].filter((part) => part !== null).join(' ');
  if (destinationAddress === null) {
    const sizes = [17, 14, 11];
    await pen.text(town || 'Address not given', { x: MARGIN, y: y + 2 }, { width: WIDTH, sizes, most: 2 });
    return;
  }
  const below = await pen.text(
    destinationAddress,
    { x: MARGIN, y: y + 1 },
    { width: WIDTH, sizes: [13, 11, 9], most: 2 },
  );
  if (town) await pen.text(town, { x: MARGIN, y: below + 1 }, { width: WIDTH, sizes: [13, 11, 9] });
};

/** A line from origin to destination. */
const route = async (pen: Pen, { origin, destination }: Order) => {
  if (!origin || !destination) return;
  const half = { width: WIDTH / 2 - 8, sizes: [9, 8] };
  await pen.text(origin, { x: MARGIN, y: 192 }, half);
  await pen.text(destination, { x: RIGHT - half.width, y: 192 }, { ...half, align: 'right' });
  pen.line({ x: MARGIN + 4, y: 210 }, { x: RIGHT - 4, y: 210 }, 1.5);
  pen.stop({ x: MARGIN + 4, y: 210 }, true);
  pen.stop({ x: RIGHT - 4, y: 210 }, false);
};

/** Wider bars would not scan better. */
const WIDEST_MODULE = 1.6;

const number = async (pen: Pen, { trackingNumber }: Order) => {
  const barcode = barcodeOf(trackingNumber, WIDTH);
  const look = { width: WIDTH, look: 'mono', align: 'center' } as const;
  if (!barcode) {
    await pen.text(
      'This number has no barcode. Scan the QR code.',
      { x: MARGIN, y: 228 },
      { width: WIDTH, sizes: [9] },
    );
    await pen.text(
      trackingNumber,
      { x: MARGIN, y: 242 },
      { ...look, sizes: [11, 9, 7, 5], most: 6, align: 'left' },
    );
    return;
  }
  const width = Math.min(WIDTH, barcode.width * (WIDEST_MODULE / UNITS_PER_MODULE));
  pen.graphic(barcode, { x: (labelSize.width - width) / 2, y: 230 }, { width, height: 64 });
  await pen.text(trackingNumber, { x: MARGIN, y: 299 }, { ...look, sizes: [18, 15, 12, 9] });
};

const follow = async (pen: Pen, { trackingNumber }: Order, site: string) => {
  const side = 84;
  pen.graphic(
    qrCodeOf(site + trackPath(trackingNumber)),
    { x: MARGIN, y: 332 },
    { width: side, height: side },
  );
  const look = { width: WIDTH - side - 14 };
  const x = MARGIN + side + 14;
  let y = await pen.text('Follow this parcel', { x, y: 334 }, { ...look, sizes: [12], look: 'bold' });
  y = await pen.text('Scan the QR code, or go to', { x, y: y + 4 }, { ...look, sizes: [9] });
  y = await pen.text(
    site.replace(/^https?:\/\//, '') + pages.track,
    { x, y },
    { ...look, sizes: [9, 8, 7], most: 2, look: 'bold' },
  );
  await pen.text(brand.phone, { x, y: y + 6 }, { ...look, sizes: [9] });
};

/** A label: sender, receiver, and the tracking number as barcode, text and QR code of its page. */
export const drawLabel = async (pen: Pen, order: Order, site: string): Promise<void> => {
  for (const y of [48, 100, 222, 324]) rule(pen, y);
  await head(pen, order);
  await sender(pen, order);
  await receiver(pen, order);
  await route(pen, order);
  await number(pen, order);
  await follow(pen, order, site);
};
