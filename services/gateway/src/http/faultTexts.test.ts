import { calls } from '@exline/contracts';
import { expect, test } from 'vitest';
import { ValidationError, type AnyObjectSchema, type ISchema, type Schema } from 'yup';
import { faultsOf } from './problems.ts';

const values = [null, true, 5, 1.5, '', 'text', 'x'.repeat(300), [], ['a', 'b'], [null], [[]], {}, { a: 1 }];

/** Inputs with one wrong value, in the fields of an object and of the objects in it. */
const inputsFor = (schema: ISchema<unknown>): unknown[] => {
  const { fields = {}, innerType } = schema as Partial<AnyObjectSchema> & { innerType?: ISchema<unknown> };
  const ofFields = Object.entries(fields).flatMap(([name, field]) =>
    inputsFor(field as ISchema<unknown>).map((value) => ({ [name]: value })),
  );
  return [...values, ...ofFields, ...(innerType ? inputsFor(innerType).map((value) => [value]) : [])];
};

const textsFor = (schema: Schema, input: unknown): string[] => {
  try {
    schema.validateSync(input, { abortEarly: false, stripUnknown: true });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return Object.values(faultsOf(error));
    throw error;
  }
};

const parts = Object.values(calls).flatMap((call) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = (call as Partial<Record<typeof part, Schema>>)[part];
    return schema ? { name: `${part} of ${call.method} ${call.path}`, schema } : [];
  }),
);

/** The validation library's own wording for wrong types, which quotes the value that was sent. */
const LIBRARY_WORDS = /final value|cast from|`|undefined|NaN|\[object/;

test.each(parts)('the $name answers a wrong value of any type with a worded fault', ({ schema }) => {
  const inputs = inputsFor(schema).filter((input) => !Array.isArray(input) && input instanceof Object);
  const texts = new Set(inputs.flatMap((input) => textsFor(schema, input)));
  expect([...texts].filter((text) => LIBRARY_WORDS.test(text))).toEqual([]);
});
