import sharp from 'sharp';

const MOST_PIXELS = 50_000_000;
const EDGE = 1_600;
const WITHIN_SECONDS = 10;

// Only the formats of cameras and the web are decoded, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.concurrency(1);

/** Re-encodes a picture as a JPEG of at most 1,600 px per side, without metadata. */
export const reencode = async (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: WITHIN_SECONDS })
    .autoOrient()
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80 })
    .toBuffer();
