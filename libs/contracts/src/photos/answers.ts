/** The refusals of a call that takes a photo. */
export const photoRefusals = [
  'photo.unreadable',
  'photo.too_large',
  'photo.too_many_pixels',
  'photo.too_many',
] as const;

/** The answers of a call that returns a photo. */
export const photoAnswers = { 200: { description: 'the photo', type: 'image/jpeg' } } as const;
