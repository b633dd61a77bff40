import { code128, qrcode, type DrawingContext } from 'bwip-js/generic';

type Point = readonly [x: number, y: number];

/** The dark shapes of a barcode or QR code, from the top left. Overlapping areas are light (even-odd rule). */
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
    // Barcodes and QR codes use none of the remaining shapes.
    hexagon: () => {},
    ellipse: () => {},
    fill: () => {},
    text: () => {},
    end: () => ({ ...size, shapes }),
  };
};

/** Width of the narrowest bar in drawing units. It is even, so that every edge is on a whole unit. */
export const UNITS_PER_MODULE = 2;
/** Width of two dots of a 203 dpi printer, in points. Narrower bars do not print. */
const NARROWEST = (2 * 72) / 203;

/** A Code 128 barcode; null if it cannot encode the text, or if its bars would be too narrow for `width` in points. */
export const barcodeOf = (text: string, width: number): Graphic | null => {
  if (!/^[ -~]+$/.test(text)) return null;
  const graphic = code128({ bcid: 'code128', text, scale: UNITS_PER_MODULE }, asShapes());
  return (graphic.width / UNITS_PER_MODULE) * NARROWEST <= width ? graphic : null;
};

/** Longer addresses fit only with the lowest error correction. */
const LONG = 1_000;

export const qrCodeOf = (text: string): Graphic => {
  // A separate constant, because the package's types lack `eclevel` in an object literal.
  const options = { bcid: 'qrcode', text, eclevel: text.length > LONG ? 'L' : 'M' };
  return qrcode(options, asShapes());
};
