import sharp from 'sharp';

const MOST_PIXELS = 50_000_000;
const EDGE = 1_600;
const WITHIN_SECONDS = 10;

// Only what cameras and the web make is read at all, whatever a file calls itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.concurrency(1);

/** The same picture as a JPEG of our own making, at most 1,600 px on an edge and without anything but its pixels. */
export const reencode = async (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: WITHIN_SECONDS })
    .autoOrient()
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80 })
    .toBuffer();
