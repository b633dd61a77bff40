import { photoTypes, type PhotoFrame, type PhotoSize } from '@exline/contracts';
import { Refusal } from '@exline/kernel';
import sharp from 'sharp';
import { refuse } from '../core/refusals.ts';

const MAX_PIXELS = 50_000_000;
/** The longest side that a JPEG can have. Scaling a longer, thin strip takes many seconds. */
const LONGEST_SIDE = 65_535;
const EDGE = 1_600;
const SMALL_EDGE = 480;
const WITHIN_SECONDS = 10;

// Only the formats of cameras and the web are decoded, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.concurrency(1);

/** A picture as a JPEG of at most 1,600 px per side, upright and without metadata. */
const asJpeg = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: WITHIN_SECONDS })
    .autoOrient()
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80 });

/** Re-encodes a picture. */
export const reencode = (bytes: Uint8Array): Promise<Buffer> => asJpeg(bytes).toBuffer();

/** An uploaded photo in both sizes, with the dimensions of the large one. */
export interface EncodedPhoto extends Record<PhotoSize, Buffer>, PhotoFrame {}

/** Throws the refusal of a file before it is decoded. */
const requirePhoto = async (bytes: Uint8Array): Promise<void> => {
  // The header may be read even if the picture has too many pixels, so that the refusal says so.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!photoTypes.includes(`image/${header.format}` as never)) throw refuse('photo.unreadable');
  if (header.width * header.height > MAX_PIXELS) throw refuse('photo.too_many_pixels');
  if (Math.max(header.width, header.height) > LONGEST_SIDE) throw refuse('photo.unreadable');
};

/** Re-encodes an upload, in a thread of the library. Throws a refusal if it is not a photo that can be read. */
export const encodeUpload = async (bytes: Uint8Array): Promise<EncodedPhoto> => {
  try {
    await requirePhoto(bytes);
    const { data: large, info } = await asJpeg(bytes).toBuffer({ resolveWithObject: true });
    const small = await sharp(large)
      .resize({ width: SMALL_EDGE, height: SMALL_EDGE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer();
    return { large, small, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('photo.unreadable');
  }
};
