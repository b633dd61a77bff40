import {
  closePath,
  fillEvenOdd,
  lineTo,
  moveTo,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  StandardFonts,
  type PDFDocument,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { fitted } from './fitted.ts';
import { DESCENT, type Lettering } from './lettering.ts';
import type { Graphic } from './symbols.ts';

/** A position in points from the top left of the page. */
interface Place {
  x: number;
  y: number;
}

interface TextLook {
  width: number;
  /** Font sizes to try, largest first. */
  sizes: readonly number[];
  maxLines?: number;
  /** The end of the text, which is never cut off. */
  end?: string;
  look?: 'plain' | 'bold' | 'mono';
  align?: keyof typeof share;
}

const fontOf = async (document: PDFDocument, name: StandardFonts) => {
  const font = await document.embedFont(name);
  return { font, signs: new Set(font.getCharacterSet()) };
};

/** The printable characters of Latin-1, which the standard fonts of PDF have. */
const isLatin = (sign: string) => /^[ -~\u00A1-\u00FF]$/u.test(sign);

export const fontsOf = async (document: PDFDocument) => ({
  plain: await fontOf(document, StandardFonts.Helvetica),
  bold: await fontOf(document, StandardFonts.HelveticaBold),
  mono: await fontOf(document, StandardFonts.CourierBold),
});
type Fonts = Awaited<ReturnType<typeof fontsOf>>;

const black = rgb(0, 0, 0);
const white = rgb(1, 1, 1);
/** The distance between two baselines, relative to the font size. */
const SPACING = 1.2;
/** The share of the unused width that is placed before a line, for each alignment. */
const share = { left: 0, center: 0.5, right: 1 } as const;

const writes = ({ signs }: Fonts[keyof Fonts], text: string): boolean =>
  [...text].every((sign) => signs.has(sign.codePointAt(0) ?? 0));

/**
 * A text in characters that every PDF font has, with accents removed where necessary; null if a character has no such
 * form.
 */
export const writable = (text: string): string | null => {
  const written = [...text.normalize('NFC')].map((sign) =>
    isLatin(sign) ? sign : sign.normalize('NFKD').replaceAll(/\p{M}/gu, ''),
  );
  return written.every((sign) => [...sign].every(isLatin)) ? written.join('') : null;
};

/** Writes and draws on a page in black. */
export const penOn = (page: PDFPage, fonts: Fonts, lettering: () => Lettering) => {
  const height = page.getHeight();

  const widthOf = (text: string, size: number, look: keyof Fonts) =>
    writes(fonts[look], text)
      ? fonts[look].font.widthOfTextAtSize(text, size)
      : lettering().widthOf(text, size, look !== 'plain');

  const drawLine = async (text: string, { x, y }: Place, size: number, look: keyof Fonts) => {
    const { font } = fonts[look];
    if (writes(fonts[look], text)) return page.drawText(text, { x, y: height - y, size, font });
    const { png, ...box } = await lettering().draw(text, size, look !== 'plain');
    const picture = await page.doc.embedPng(png);
    return page.drawImage(picture, { x, y: height - y - size * DESCENT, ...box });
  };

  return {
    /** Writes text below a position and returns the y of its lower end. */
    text: async (
      text: string,
      { x, y }: Place,
      { width, sizes, maxLines = 1, end = '', look = 'plain', align = 'left' }: TextLook,
    ) => {
      const measured = (part: string, size: number) => widthOf(part, size, look);
      const box = { width, sizes, maxLines, end: end.normalize('NFC') };
      const { lines, size } = fitted(text.normalize('NFC'), measured, box);
      const step = size * SPACING;
      for (const [index, line] of lines.entries()) {
        const left = x + (width - measured(line, size)) * share[align];
        await drawLine(line, { x: left, y: y + step * index + size }, size, look);
      }
      return y + step * lines.length;
    },

    line: (from: Place, to: Place, thickness = 0.75) =>
      page.drawLine({
        start: { x: from.x, y: height - from.y },
        end: { x: to.x, y: height - to.y },
        thickness,
      }),

    /** A circle on the route: filled at the origin, hollow at the destination. */
    stop: ({ x, y }: Place, filled: boolean) =>
      page.drawCircle({
        x,
        y: height - y,
        size: 3,
        borderWidth: 1.5,
        color: filled ? black : white,
        borderColor: black,
      }),

    graphic: ({ shapes, ...own }: Graphic, { x, y }: Place, box: { width: number; height: number }) => {
      const outlines = shapes.flatMap((shape) => [
        ...shape.map(([left, top], index) => {
          const across = x + (left / own.width) * box.width;
          const up = height - y - (top / own.height) * box.height;
          return index === 0 ? moveTo(across, up) : lineTo(across, up);
        }),
        closePath(),
      ]);
      page.pushOperators(pushGraphicsState(), ...outlines, fillEvenOdd(), popGraphicsState());
    },
  };
};

export type Pen = ReturnType<typeof penOn>;
