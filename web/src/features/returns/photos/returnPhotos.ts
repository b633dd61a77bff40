import { addReturnPhoto, listReturnPhotos, readReturnPhoto } from '@exline/client';
import type { PhotoSize } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { SentPhoto } from '../../../lib/photos/usePhotoUploads.ts';
import { upload } from '../../../lib/photos/upload.ts';
import { HttpError } from '../../../lib/server/httpError.ts';
import { request, requestFile } from '../../../lib/server/request.ts';

/** A return, and the token of the link in our email about it. */
export interface ReturnLink {
  returnNumber: string;
  token: string;
}

export const returnPhotosQuery = ({ returnNumber, token }: ReturnLink) =>
  queryOptions({
    queryKey: ['return-photos', returnNumber, token] as const,
    queryFn: ({ signal }) => request(listReturnPhotos, { path: { returnNumber }, linkToken: token, signal }),
    retry: (count, fault) => !(fault instanceof HttpError) && count < 2,
  });

/** Adds a photo; a retry with the same key does not add it twice. */
export const postReturnPhoto = ({ returnNumber, token }: ReturnLink, { file, key, ...progress }: SentPhoto) =>
  upload(
    addReturnPhoto,
    { path: { returnNumber }, body: { photo: file }, linkToken: token, idempotencyKey: key },
    progress,
  );

export const returnPhotoLoader =
  ({ returnNumber, token }: ReturnLink) =>
  (id: number, size: PhotoSize): Promise<Blob> =>
    requestFile(readReturnPhoto, { path: { returnNumber, id }, query: { size }, linkToken: token });
