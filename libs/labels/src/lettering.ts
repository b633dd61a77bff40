/** A line of text as an image; width and height in points. */
interface Picture {
  png: Uint8Array;
  width: number;
  height: number;
}

/** Draws text as an image, for characters that the PDF fonts lack. */
export interface Lettering {
  widthOf: (text: string, size: number, bold: boolean) => number;
  draw: (text: string, size: number, bold: boolean) => Promise<Picture>;
}

/** The part of a line below the baseline, relative to the font size. */
export const DESCENT = 0.36;
