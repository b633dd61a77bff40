import { isDeepStrictEqual } from 'node:util';
import type { SchemaObject } from 'openapi3-ts/oas31';
import type { Schema, SchemaDescription, SchemaFieldDescription } from 'yup';

/** Schemas that are described once, by title. */
export type NamedSchemas = Record<string, SchemaObject>;

const size = { string: ['minLength', 'maxLength'], array: ['minItems', 'maxItems'] } as const;
const range = ['minimum', 'maximum'] as const;

type Test = SchemaDescription['tests'][number];

/**
 * Translates a validation rule to JSON Schema keywords. A rule without an equivalent is only
 * described by the field's `meta`, or by its error message.
 */
const keywordsOf = (type: string, { name, params = {} }: Test): object => {
  const [minKeyword, maxKeyword] = type === 'string' || type === 'array' ? size[type] : range;
  if (name === 'required') return type === 'string' ? { minLength: 1 } : {};
  if (name === 'email') return { format: 'email' };
  if (name === 'matches') return { pattern: (params.regex as RegExp).source };
  if (name === 'integer') return { type: 'integer' };
  if (name === 'min')
    return params.more === undefined ? { [minKeyword]: params.min } : { exclusiveMinimum: params.more };
  return name === 'max' ? { [maxKeyword]: params.max } : {};
};

const isOptional = (field: SchemaFieldDescription) => 'optional' in field && field.optional;

const contentOf = (field: SchemaFieldDescription, named: NamedSchemas): SchemaObject => {
  if ('fields' in field) {
    const fields = Object.entries(field.fields);
    const required = fields.filter(([, inner]) => !isOptional(inner)).map(([name]) => name);
    return {
      properties: Object.fromEntries(fields.map(([name, inner]) => [name, convert(inner, named)])),
      ...(required.length > 0 && { required }),
    };
  }
  return 'innerType' in field && field.innerType && !Array.isArray(field.innerType)
    ? { items: convert(field.innerType, named) }
    : {};
};

const convert = (field: SchemaFieldDescription, named: NamedSchemas): SchemaObject => {
  if (!('tests' in field)) throw new Error(`A field of kind ${field.type} has no JSON Schema`);
  const { title, ...meta } = field.meta ?? {};
  const isFree = field.type === 'mixed';
  const rules = field.tests.map((test) => keywordsOf(field.type, test));
  const made: SchemaObject = Object.assign(
    {},
    isFree ? {} : { type: field.type },
    ...rules,
    contentOf(field, named),
    meta,
  );
  const choices = field.oneOf.filter((value) => value !== undefined);
  if (choices.length > 0) made.enum = field.nullable ? [...choices, null] : choices;
  if (field.nullable && typeof made.type === 'string') made.type = [made.type, 'null'] as never;
  if (title === undefined) return made;
  if (named[title] && !isDeepStrictEqual(named[title], made))
    throw new Error(`Two schemas are called ${title}`);
  named[title] = made;
  return { $ref: `#/components/schemas/${title}` };
};

/**
 * Converts a yup schema to JSON Schema (2020-12) by its own description. A schema with a title is
 * added to the named schemas, and the result only refers to it.
 */
export const toJsonSchema = (schema: Schema, named: NamedSchemas): SchemaObject =>
  convert(schema.describe() as SchemaFieldDescription, named);
