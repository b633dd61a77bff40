import sans500 from '@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff?inline';
import sans600 from '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff?inline';
import sansExt500 from '@fontsource/instrument-sans/files/instrument-sans-latin-ext-500-normal.woff?inline';
import sansExt600 from '@fontsource/instrument-sans/files/instrument-sans-latin-ext-600-normal.woff?inline';
import mono500 from '@fontsource/red-hat-mono/files/red-hat-mono-latin-500-normal.woff?inline';
import type { TrackingResult } from '@exline/contracts';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import resvg from '@resvg/resvg-wasm/index_bg.wasm?url&inline';
import satori, { type Font } from 'satori';
import { drawableParcel } from './drawable.ts';
import { ParcelPicture, pictureSize } from './ParcelPicture.tsx';

const bytesOf = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');

const font = (name: string, weight: 500 | 600, url: string): Font => ({
  name,
  weight,
  style: 'normal',
  data: bytesOf(url),
});

// Part of the code, because a server may have no fonts at all.
const fonts: Font[] = [
  font('Instrument Sans', 500, sans500),
  font('Instrument Sans', 600, sans600),
  font('Instrument Sans Extended', 500, sansExt500),
  font('Instrument Sans Extended', 600, sansExt600),
  font('Red Hat Mono', 500, mono500),
];

let ready: Promise<void> | undefined;

/** The picture of a parcel for link previews, as a PNG. */
export const drawParcel = async (parcel: TrackingResult): Promise<Uint8Array> => {
  ready ??= initWasm(bytesOf(resvg));
  await ready;
  // Texts become paths here, so the second step needs no fonts.
  const svg = await satori(<ParcelPicture parcel={drawableParcel(parcel)} />, { ...pictureSize, fonts });
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
};
