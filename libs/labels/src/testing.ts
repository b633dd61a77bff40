import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream, type PDFPage } from '@cantoo/pdf-lib';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

const DOTS_PER_POINT = 300 / 72;

/** The drawing commands of a page, one per line. */
const contentOf = (page: PDFPage): string => {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [];
  return streams
    .map((reference) => page.doc.context.lookup(reference))
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .join('\n');
};

type Edge = Readonly<{ x: number; from: number; to: number }>;

/** The vertical edges of each shape that is filled by the even-odd rule. */
const shapesIn = (content: string): Edge[][] =>
  content.split(/^f\*$/m).flatMap((part, index, parts) => {
    if (index === parts.length - 1) return [];
    const outlines = part
      .slice(part.lastIndexOf('q\n'))
      .split(/^h$/m)
      .map((outline) =>
        [...outline.matchAll(/^(\S+) (\S+) [ml]$/gm)].map(([, x, y]) => [Number(x), Number(y)]),
      );
    const edges = outlines.flatMap((points) =>
      points.map(([x = 0, y = 0], at) => ({ x, from: y, to: points[(at + 1) % points.length]?.[1] ?? y })),
    );
    return [edges.filter(({ from, to }) => from !== to)];
  });

/** The bars and squares of a page as a 300 dpi printer prints them. */
const pictureOf = (page: PDFPage) => {
  const { width, height } = page.getSize();
  const [across, down] = [width, height].map((points) => Math.round(points * DOTS_PER_POINT)) as [
    number,
    number,
  ];
  const data = new Uint8ClampedArray(across * down * 4).fill(255);
  for (const edges of shapesIn(contentOf(page)))
    for (let row = 0; row < down; row += 1) {
      const y = height - (row + 0.5) / DOTS_PER_POINT;
      const crossings = edges
        .filter(({ from, to }) => from > y !== to > y)
        .map(({ x }) => Math.round(x * DOTS_PER_POINT))
        .toSorted((a, b) => a - b);
      for (let pair = 0; pair + 1 < crossings.length; pair += 2)
        for (let dot = crossings[pair] ?? 0; dot < (crossings[pair + 1] ?? 0); dot += 1)
          data.set([0, 0, 0], (row * across + dot) * 4);
    }
  return { data, width: across, height: down, colorSpace: 'srgb' };
};

/** The texts of a page. */
const wordsOf = (content: string): string[] =>
  [...content.matchAll(/^<([\dA-F]+)> Tj$/gm)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').toString('latin1'),
  );

/** The texts and scannable codes of a label file, page by page. */
export const readLabels = async (bytes: Uint8Array) => {
  const file = await PDFDocument.load(bytes);
  return Promise.all(
    file.getPages().map(async (page) => {
      const content = contentOf(page);
      // The picture has the fields of the browser's `ImageData` that the reader uses.
      const codes = await readBarcodes(pictureOf(page) as never, { formats: ['Code128', 'QRCode'] });
      return {
        size: page.getSize(),
        words: wordsOf(content),
        pictures: content.match(/ Do$/gm)?.length ?? 0,
        codes: Object.fromEntries(codes.map(({ format, text }) => [format, text])),
      };
    }),
  );
};
