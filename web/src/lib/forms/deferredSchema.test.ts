import { expect, test } from 'vitest';
import { object, string } from 'yup';
import { deferredSchema } from './deferredSchema.ts';

const schema = object({ name: string().required('Name is required') });

test('input is checked by the schema as soon as that is loaded', async () => {
  const later = deferredSchema(async () => schema);
  await expect(later.validate({}, { abortEarly: false })).rejects.toMatchObject({
    name: 'ValidationError',
    errors: ['Name is required'],
  });
  expect(await later.validate({ name: 'Ada' })).toEqual({ name: 'Ada' });
});

test('input passes while the schema cannot be loaded, and is checked after a later attempt', async () => {
  let isOnline = false;
  const later = deferredSchema(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return schema;
  });
  expect(await later.validate({})).toEqual({});
  isOnline = true;
  await expect(later.validate({})).rejects.toThrow('Name is required');
});
