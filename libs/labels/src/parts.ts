import { brand } from '@exline/contracts';
import type { Pen } from './pen.ts';
import { barcodeOf, qrCodeOf, UNITS_PER_MODULE } from './symbols.ts';

/** 4 by 6 inches, in points. */
export const labelSize = { width: 288, height: 432 } as const;

const MARGIN = 16;
const RIGHT = labelSize.width - MARGIN;
/** The horizontal extent of the printed area of a label, in points. */
export const printed = { left: MARGIN, right: RIGHT, width: RIGHT - MARGIN } as const;

export const heading = (pen: Pen, text: string, x: number, y: number) =>
  pen.text(text.toUpperCase(), { x, y }, { width: printed.width, sizes: [7], look: 'bold' });

export const rule = (pen: Pen, y: number) => pen.line({ x: MARGIN, y }, { x: RIGHT, y });

/** The logo (an E of three lines that end in stops) and the company's name; on the right, a word about the parcel. */
export const head = async (pen: Pen, word: string | null) => {
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
  const half = printed.width / 2;
  await pen.text(brand.name, { x: MARGIN + 27, y: 17 }, { width: half, sizes: [19], look: 'bold' });
  if (word === null) return;
  const width = half - 30;
  await pen.text(word, { x: RIGHT - width, y: 20 }, { width, sizes: [14, 12], align: 'right' });
};

/** The widest useful bar in points. Wider bars would not scan better. */
const WIDEST_MODULE = 1.6;

/** A number as barcode and text. */
export const numberBlock = async (pen: Pen, number: string) => {
  const barcode = barcodeOf(number, printed.width);
  const look = { width: printed.width, look: 'mono', align: 'center' } as const;
  if (!barcode) {
    const words = 'This number has no barcode. Scan the QR code.';
    await pen.text(words, { x: MARGIN, y: 228 }, { width: printed.width, sizes: [9] });
    await pen.text(
      number,
      { x: MARGIN, y: 242 },
      { ...look, sizes: [11, 9, 7, 5], maxLines: 6, align: 'left' },
    );
    return;
  }
  const width = Math.min(printed.width, barcode.width * (WIDEST_MODULE / UNITS_PER_MODULE));
  pen.graphic(barcode, { x: (labelSize.width - width) / 2, y: 230 }, { width, height: 64 });
  await pen.text(number, { x: MARGIN, y: 299 }, { ...look, sizes: [18, 15, 12, 9] });
};

/** A QR code, with a title and the address of the page that it leads to. */
export const followBlock = async (
  pen: Pen,
  { title, url, page }: { title: string; url: string; page: string },
) => {
  const side = 84;
  pen.graphic(qrCodeOf(url), { x: MARGIN, y: 332 }, { width: side, height: side });
  const look = { width: printed.width - side - 14 };
  const x = MARGIN + side + 14;
  let y = await pen.text(title, { x, y: 334 }, { ...look, sizes: [12], look: 'bold' });
  y = await pen.text('Scan the QR code, or go to', { x, y: y + 4 }, { ...look, sizes: [9] });
  const address = page.replace(/^https?:\/\//, '');
  y = await pen.text(address, { x, y }, { ...look, sizes: [9, 8, 7], maxLines: 2, look: 'bold' });
  await pen.text(brand.phone, { x, y: y + 6 }, { ...look, sizes: [9] });
};
