import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';

type Shape = SchemaObject | ReferenceObject;

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

const isName = (shape: Shape): shape is ReferenceObject => '$ref' in shape && typeof shape.$ref === 'string';

const formats: Readonly<Record<string, string>> = {
  'date-time': 'time',
  email: 'email address',
  uri: 'address',
};

const lengthOf = ({ minLength, maxLength }: SchemaObject) =>
  maxLength === undefined || minLength === maxLength
    ? ''
    : ` of at most ${maxLength.toLocaleString('en')} characters`;

/** The type of a value in words. Null is described separately. */
export const kindText = (shape: Shape): string => {
  if (isName(shape)) return `[${nameOf(shape.$ref)}](#${nameOf(shape.$ref).toLowerCase()})`;
  const types = [shape.type].flat().filter((type) => type !== 'null' && type !== undefined);
  const orNull = [shape.type].flat().includes('null') ? ' or null' : '';
  if (shape.enum) return shape.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (types[0] === 'array' && shape.items) return `list of ${kindText(shape.items)}`;
  if (types[0] === 'object' && shape.properties) return signatureOf(shape);
  if (types[0] === 'object') return 'object';
  if (types[0] === 'integer') return `whole number${orNull}`;
  if (types[0] === 'string') return `${formats[shape.format ?? ''] ?? 'text'}${lengthOf(shape)}${orNull}`;
  return `${types[0] === 'boolean' ? '`true` or `false`' : (types[0] ?? 'anything')}${orNull}`;
};

/** The fields of an object on one line. Optional fields have a question mark. */
export const signatureOf = ({ properties = {}, required = [] }: SchemaObject): string =>
  `\`{${Object.keys(properties)
    .map((name) => (required.includes(name) ? name : `${name}?`))
    .join(', ')}}\``;

const describedIn = (shape: Shape): string => ('description' in shape ? (shape.description ?? '') : '');

/** The section of a named schema: a heading and one row per field. */
export const shapeText = ([name, shape]: [string, Shape]): string => {
  if (isName(shape)) return '';
  const required = shape.required ?? [];
  const rows = Object.entries(shape.properties ?? {}).map(([field, kind]) => {
    const words = [kindText(kind), describedIn(kind)].filter(Boolean).join('; ');
    return `| \`${field}\`${required.includes(field) ? '' : '?'} | ${words.replaceAll('|', '\\|')} |`;
  });
  return [`### ${name}`, '', describedIn(shape), '', '| field | |', '| --- | --- |', ...rows].join('\n');
};
