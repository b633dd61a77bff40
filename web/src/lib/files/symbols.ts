import { code128, qrcode, type DrawingContext } from 'bwip-js/generic';

type Point = readonly [x: number, y: number];

/** The dark parts of a barcode or QR code, from its top left; where shapes cover each other it is light. */
export interface Graphic {
  width: number;
  height: number;
  shapes: readonly (readonly Point[])[];
}

const asShapes = (): DrawingContext<Graphic> => {
  const shapes: Point[][] = [];
  let size = { width: 0, height: 0 };
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width, height) => {
      size = { width, height };
    },
    line: (x, _y0, _x1, _y1, thickness) => {
      const [left, right] = [x - thickness / 2, x + thickness / 2];
      shapes.push([
        [left, 0],
        [right, 0],
        [right, size.height],
        [left, size.height],
      ]);
    },
    polygon: (points) => void shapes.push(points),
    // Of what follows, these two symbols have nothing.
    hexagon: () => {},
    ellipse: () => {},
    fill: () => {},
    text: () => {},
    end: () => ({ ...size, shapes }),
  };
};

/** How wide the narrowest bar is: an even number, or bars would stand between two units. */
export const UNITS_PER_MODULE = 2;
/** Two dots of a printer of 203 dpi, in points: narrower bars do not print. */
const NARROWEST = (2 * 72) / 203;

/**
 * A Code 128 that fits a width in points; null for a number that it cannot hold, or whose bars would be too narrow.
 */
export const barcodeOf = (text: string, width: number): Graphic | null => {
  if (!/^[ -~]+$/.test(text)) return null;
  const graphic = code128({ bcid: 'code128', text, scale: UNITS_PER_MODULE }, asShapes());
  return (graphic.width / UNITS_PER_MODULE) * NARROWEST <= width ? graphic : null;
};

/** Only the weakest correction has room for an address as long as the longest tracking number makes it. */
const LONG = 1_000;

export const qrCodeOf = (text: string): Graphic => {
  // Named apart: the types of the package lack what only one symbol has.
  const options = { bcid: 'qrcode', text, eclevel: text.length > LONG ? 'L' : 'M' };
  return qrcode(options, asShapes());
};
