import type { Page } from 'playwright-core';

export interface Picture {
  name: string;
  png: Buffer;
}

interface Sheet {
  file: string;
  /** The width of a picture on the sheet, in pixels. */
  thumb: number;
  columns: number;
}

const GAP = 24;

const figureOf = ({ name, png }: Picture) =>
  `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${name}</figcaption></figure>`;

/** Arranges pictures in columns and writes them as one JPEG file. */
export const writeSheet = async (page: Page, pictures: readonly Picture[], sheet: Sheet): Promise<void> => {
  const { file, thumb, columns } = sheet;
  // A full-page screenshot is never lower than the window, so the window is one pixel high.
  await page.setViewportSize({ width: (thumb + GAP) * columns + GAP, height: 1 });
  await page.setContent(`<!doctype html><style>
    body { margin: ${GAP}px ${GAP}px 0; columns: ${columns}; column-gap: ${GAP}px;
           background: #dfdbd0; font: 13px sans-serif; color: #14213a }
    figure { margin: 0 0 ${GAP}px; break-inside: avoid } img { width: 100%; display: block } figcaption { margin-top: 6px }
  </style>${pictures.map(figureOf).join('')}`);
  await page.screenshot({ path: file, quality: 80, fullPage: true });
};
