import { MOST_PHOTO_BYTES } from '@exline/contracts';
import { useState } from 'react';
import { reasonOf } from '../server/faults.ts';
import { randomText } from '../server/random.ts';
import { shrinkPhoto } from './shrink.ts';

const KEY_BYTES = 16;

/** A photo that is on its way, or that failed. */
export interface PhotoUpload {
  /** The `Idempotency-Key`, so that a retry does not send the photo twice. */
  key: string;
  file: File;
  /** The sent part, from 0 to 1. */
  sent: number;
  /** Why it failed; null while it is being sent. */
  failure: string | null;
}

interface SentPhoto {
  file: File;
  key: string;
  onProgress: (sent: number) => void;
}

/** The image files of a paste or a drop. */
export const imagesIn = (data: Pick<DataTransfer, 'files'> | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Photos on their way. `send` resolves when a photo has arrived. */
export const usePhotoUploads = (send: (photo: SentPhoto) => Promise<unknown>) => {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const change = (key: string, fields: Partial<PhotoUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...fields } : one)));
  const discard = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

  const run = async (key: string, file: File) => {
    if (file.size > MOST_PHOTO_BYTES) return change(key, { failure: 'A photo can have at most 10 MB.' });
    change(key, { failure: null, sent: 0 });
    try {
      await send({ file, key, onProgress: (sent) => change(key, { sent }) });
      discard(key);
    } catch (error) {
      change(key, { failure: reasonOf(error) });
    }
  };

  return {
    uploads,
    discard,
    add: async (files: readonly File[]) => {
      for (const original of files) {
        const key = randomText(KEY_BYTES);
        setUploads((all) => [...all, { key, file: original, sent: 0, failure: null }]);
        const file = await shrinkPhoto(original);
        // A retry sends the same bytes, which the key belongs to.
        change(key, { file });
        await run(key, file);
      }
    },
    retry: (upload: PhotoUpload) => void run(upload.key, upload.file),
  };
};
