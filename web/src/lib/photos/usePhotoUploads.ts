import { MAX_PHOTO_BYTES } from '@exline/contracts';
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { reasonOf } from '../server/faults.ts';
import { HttpError } from '../server/httpError.ts';
import { randomText } from '../server/random.ts';
import { shrinkPhoto } from './shrink.ts';
import type { UploadProgress } from './upload.ts';

const KEY_BYTES = 16;

/** Too large, or no photo: the same file is refused again. */
const refused = [413, 415, 422];

const remedyFor = (error: unknown): PhotoUpload['remedy'] => {
  if (!(error instanceof HttpError) || error.status >= 500) return 'connection';
  return refused.includes(error.status) ? null : 'try';
};

/** A photo that is being sent, or that failed. */
export interface PhotoUpload {
  /** The `Idempotency-Key`, so that a retry does not send the photo twice. */
  key: string;
  file: File;
  /** The sent part, from 0 to 1. */
  sent: number;
  /** Why it failed; null while it is being sent. */
  failure: string | null;
  /** The remedy for a failure: the connection, another try, or none. */
  remedy?: 'connection' | 'try' | null;
}

/** A photo to send. */
export interface SentPhoto extends UploadProgress {
  file: File;
  key: string;
}

/** The image files of a paste or a drop. Cells of a spreadsheet are text, although they come with a picture of them. */
export const imagesIn = ({ files, types }: Pick<DataTransfer, 'files' | 'types'>): File[] =>
  ['text/plain', 'text/html'].every((type) => types.includes(type))
    ? []
    : [...files].filter(({ type }) => type.startsWith('image/'));

/** Takes dropped and pasted images. A text is left to the field that it is dropped on or pasted into. */
export const imageTarget = (onImages: (images: File[]) => void) => {
  const take = (event: DragEvent) => {
    const isField = (event.target as Element).matches('input, textarea');
    if (!isField || event.dataTransfer.types.includes('Files')) event.preventDefault();
  };
  return {
    onDragOver: take,
    onDrop: (event: DragEvent) => {
      take(event);
      onImages(imagesIn(event.dataTransfer));
    },
    onPaste: (event: ClipboardEvent) => {
      const images = imagesIn(event.clipboardData);
      if (images.length === 0) return;
      event.preventDefault();
      onImages(images);
    },
  };
};

/** Photos that are being sent. `send` resolves when a photo has arrived. `failed`: photos that failed elsewhere. */
export const usePhotoUploads = (
  send: (photo: SentPhoto) => Promise<unknown>,
  failed: readonly PhotoUpload[] = [],
) => {
  const [uploads, setUploads] = useState(failed);
  const isUnsent = uploads.some(({ remedy }) => remedy !== null);
  // The browser asks before another document replaces the page, which would lose the photos.
  useEffect(() => {
    if (!isUnsent) return undefined;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsent]);
  const change = (key: string, fields: Partial<PhotoUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...fields } : one)));
  const stops = useRef(new Map(failed.map(({ key }) => [key, new AbortController()])));
  const discard = (key: string) => {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  };

  const run = async (key: string, file: File) => {
    const signal = stops.current.get(key)?.signal;
    // The photo was removed before its turn.
    if (!signal) return;
    if (file.size > MAX_PHOTO_BYTES)
      return change(key, { failure: 'A photo can have at most 10 MB.', remedy: null });
    change(key, { failure: null, sent: 0 });
    try {
      await send({ file, key, signal, onProgress: (sent) => change(key, { sent }) });
      discard(key);
    } catch (error) {
      change(key, { failure: reasonOf(error), remedy: remedyFor(error) });
    }
  };

  return {
    uploads,
    discard,
    add: async (files: readonly File[]) => {
      const added = files.map((file) => ({ key: randomText(KEY_BYTES), file, sent: 0, failure: null }));
      for (const { key } of added) stops.current.set(key, new AbortController());
      setUploads((all) => [...all, ...added]);
      for (const { key, file: original } of added) {
        const file = await shrinkPhoto(original);
        // The key belongs to these bytes, so a retry sends the same file.
        change(key, { file });
        await run(key, file);
      }
    },
    retry: (upload: PhotoUpload) => void run(upload.key, upload.file),
    /** Sends the photos again that did not reach the server. */
    retryUnreachable: () => {
      for (const { key, file, failure, remedy } of uploads)
        if (failure !== null && remedy === 'connection') void run(key, file);
    },
  };
};
