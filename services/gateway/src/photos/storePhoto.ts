import type { UploadedFile } from '@exline/contracts';
import limited from 'p-limit';
import type { KeptPhoto, UploadedPhotos } from './uploadedPhotos.ts';

/** A decoded photo can take 200 MB, and it occupies threads that file access and compression need, too. */
const AT_ONCE = 2;
const inTurn = limited(AT_ONCE);

/** Re-encodes an upload and stores it for its conversation, order or return. */
export const storePhoto = async (
  uploads: Pick<UploadedPhotos, 'requireRoom' | 'keep'>,
  owner: string,
  { bytes }: UploadedFile,
): Promise<KeptPhoto> => {
  // The image library is loaded on first use, because a gateway starts faster without it.
  const { encodeUpload } = await import('./reencode.ts');
  return inTurn(async () => {
    // The number of photos is checked in turn, so that photos that arrive together count each other.
    await uploads.requireRoom(owner);
    return uploads.keep(owner, await encodeUpload(bytes));
  });
};
