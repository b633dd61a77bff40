import { object, type InferType } from 'yup';
import { defineCalls, get, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import { photoAnswers, photoRefusals } from '../photos/answers.ts';
import { photoSchema, photoSizeQuery } from '../photos/schemas.ts';
import { returnPhotoShape } from './shapes.ts';

const photosShape = object({
  photos: shape.list(returnPhotoShape).meta({ description: 'oldest first' }),
  isOpen: shape.flag().meta({ description: 'whether more photos can be added' }),
}).meta({ title: 'ReturnPhotos' });
/** The photos of a return, for the holder of the link. */
export type ReturnPhotos = InferType<typeof photosShape>;

const LINK =
  'Needs `X-Link-Token` from the link in an email about the return. The answer is the same for an unknown return and a wrong token.';

/** Photos of a return, for the customer with the link. */
export const visitorReturnPhotoCalls = defineCalls('Public', {
  addReturnPhoto: post('/api/returns/:returnNumber/photos', {
    summary: 'Add a photo to a return',
    description: `${LINK} The photo is turned into a JPEG without metadata, and stored encrypted. A return about damage, incorrect content or another issue takes up to 20 photos until it is finished. An address may send 60 photos in ten minutes.`,
    idempotent: true,
    multipart: true,
    headers: ['X-Link-Token'],
    body: photoSchema.meta({ title: 'NewReturnPhoto' }),
    answers: { 201: { description: 'the photo', schema: returnPhotoShape } },
    refusals: ['return.wrong_link', 'return.takes_no_photos', 'return.too_many_photos', ...photoRefusals],
  }),
  listReturnPhotos: get('/api/returns/:returnNumber/photos', {
    summary: 'List the photos of a return',
    description: LINK,
    headers: ['X-Link-Token'],
    answers: { 200: { description: 'the photos', schema: photosShape } },
    refusals: ['return.wrong_link'],
  }),
  readReturnPhoto: get('/api/returns/:returnNumber/photos/:id', {
    summary: 'Read a photo of a return',
    description: LINK,
    headers: ['X-Link-Token'],
    query: photoSizeQuery,
    answers: photoAnswers,
    refusals: ['return.wrong_link', 'photo.not_found'],
  }),
});

/** Photos of returns, for staff. */
export const staffReturnPhotoCalls = defineCalls('Returns', {
  readPhotoOfReturn: get('/api/admin/return-photos/:id', {
    summary: 'Read a photo of any return',
    right: 'ReadReturns',
    query: photoSizeQuery,
    answers: photoAnswers,
    refusals: ['photo.not_found'],
  }),
});
