import { array, mixed, number, object, string, type Schema } from 'yup';
import { expect, test } from 'vitest';
import { toJsonSchema, type NamedSchemas } from './jsonSchema.ts';

const made = (schema: Schema) => toJsonSchema(schema, {});

test.each([
  [string().required().max(20), { type: 'string', minLength: 1, maxLength: 20 }],
  [string().nullable().email(), { type: ['string', 'null'], format: 'email' }],
  [string().matches(/^a$/), { type: 'string', pattern: '^a$' }],
  [string().oneOf(['a', 'b']).nullable(), { type: ['string', 'null'], enum: ['a', 'b', null] }],
  [number().integer().positive(), { type: 'integer', exclusiveMinimum: 0 }],
  [number().min(0).max(9), { type: 'number', minimum: 0, maximum: 9 }],
  [array(string()).min(1).max(3), { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3 }],
  [mixed().meta({ type: 'object' }), { type: 'object' }],
  [string().meta({ type: 'integer', description: 'a page' }), { type: 'integer', description: 'a page' }],
])('a rule of yup is one of JSON Schema (%#)', (schema, expected) => expect(made(schema)).toEqual(expected));

test('required fields are listed as required, optional ones are not', () => {
  const schema = object({ name: string().defined(), age: number() });
  expect(made(schema)).toEqual({
    type: 'object',
    properties: { name: { type: 'string' }, age: { type: 'number' } },
    required: ['name'],
  });
});

test('a schema with a title is described once, under its name', () => {
  const named: NamedSchemas = {};
  const parcel = object({ id: number() }).meta({ title: 'Parcel' });
  const both = toJsonSchema(object({ first: parcel, all: array(parcel) }), named);
  expect(named).toEqual({ Parcel: { type: 'object', properties: { id: { type: 'number' } } } });
  expect(both.properties).toEqual({
    first: { $ref: '#/components/schemas/Parcel' },
    all: { type: 'array', items: { $ref: '#/components/schemas/Parcel' } },
  });
});

test('a name belongs to one schema', () => {
  const both = object({
    id: number().meta({ title: 'Id' }),
    name: string().meta({ title: 'Id' }),
  });
  expect(() => made(both)).toThrow('Two schemas are called Id');
});
