/** The largest photo that can be uploaded, in bytes. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** The most photos of one conversation or order. */
export const MAX_PHOTOS = 200;

/** The formats that an upload can have. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const photoSizes = ['small', 'large'] as const;
/** Each photo is stored in two sizes: a small one for lists, and a large one for viewing. */
export type PhotoSize = (typeof photoSizes)[number];

/** The dimensions of a photo in pixels, so that a page can reserve its space. */
export interface PhotoFrame {
  width: number;
  height: number;
}

/** A file of a multipart body. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LONGEST_NAME = 100;
const FALLBACK = 'photo.jpg';

/**
 * A file name that is safe to display: without folders, invisible characters, and marks that change the text direction.
 */
export const photoName = (given: string): string => {
  const [name = ''] = given.toWellFormed().normalize('NFC').split(/[/\\]/).slice(-1);
  const shown = name
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = [...shown];
  if (characters.length <= LONGEST_NAME) return shown === '' ? FALLBACK : shown;
  const end = /\.\w{1,5}$/.exec(shown)?.[0] ?? '';
  return characters.slice(0, LONGEST_NAME - end.length).join('') + end;
};
