import { brand, pages, trackPath, type Order, weightText } from '@exline/contracts';
import { followBlock, head, heading, numberBlock, printed, rule, type Pen } from '@exline/labels';
import { shortDate } from '../../../lib/text/format.ts';

const { left: MARGIN, right: RIGHT, width: WIDTH } = printed;

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
      ? { width: WIDTH, sizes: [22, 18, 15, 12], maxLines: 2, look: 'bold' }
      : { width: WIDTH, sizes: [18, 15, 12], look: 'bold' },
  );
  const end = destinationPostalCode === null ? '' : ` ${destinationPostalCode}`;
  const hasTown = destination !== null || end !== '';
  if (destinationAddress === null) {
    const town = hasTown ? (destination ?? '') : 'Address not given';
    const sizes = [17, 14, 11];
    await pen.text(town, { x: MARGIN, y: y + 2 }, { width: WIDTH, sizes, maxLines: 2, end });
    return;
  }
  const below = await pen.text(
    destinationAddress,
    { x: MARGIN, y: y + 1 },
    { width: WIDTH, sizes: [13, 11, 9], maxLines: 2 },
  );
  if (!hasTown) return;
  const look = { width: WIDTH, sizes: [13, 11, 9], end };
  await pen.text(destination ?? '', { x: MARGIN, y: below + 1 }, look);
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

/** A label: sender, receiver, and the tracking number as barcode, text and QR code of its page. */
export const drawLabel = async (pen: Pen, order: Order, site: string): Promise<void> => {
  for (const y of [48, 100, 222, 324]) rule(pen, y);
  await head(pen, order.weight === null ? null : weightText(order.weight));
  await sender(pen, order);
  await receiver(pen, order);
  await route(pen, order);
  await numberBlock(pen, order.trackingNumber);
  await followBlock(pen, {
    title: 'Follow this parcel',
    url: site + trackPath(order.trackingNumber),
    page: site + pages.track,
  });
};
