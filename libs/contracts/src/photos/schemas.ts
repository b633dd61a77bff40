import { mixed, object, string } from 'yup';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';
import { photoSizes, type UploadedFile } from './photos.ts';

const isFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && 'name' in value;

const photo = () =>
  mixed<UploadedFile>(isFile).typeError('Photo must be a file').required('Photo is required').meta({
    type: 'string',
    format: 'binary',
    description: 'a JPEG, PNG or WebP file of at most 10 MB and 50 million pixels',
  });

export const photoSchema = object({ photo: photo() });

/** A photo of a visitor, who may have given an email address or a phone number. */
export const visitorPhotoSchema = object({
  photo: photo(),
  userEmail: field.optionalEmail('Email').default(null),
  userPhone: field.optionalLine('Phone', lengths.phone).default(null),
});

/** Selects one of the sizes of a photo; the large one by default. */
export const photoSizeQuery = object({
  size: string()
    .oneOf([...photoSizes], 'size must be small or large')
    .meta({ description: '`small` (at most 480 px per side) or `large` (1,600 px), the default' }),
});
