import type { Answer, AnswerHeader } from '@exline/contracts';
import type { SchemaObject } from 'openapi3-ts/oas31';
import type { Schema } from 'yup';
import { refusals } from '../core/refusalTexts.ts';
import { roleText } from './referenceRights.ts';
import type { Call } from './commonRefusals.ts';
import { toJsonSchema } from './jsonSchema.ts';
import { kindText, signatureOf } from './referenceShapes.ts';

const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

const schemaOf = (schema: Schema): SchemaObject => toJsonSchema(schema, {});

const rangeOf = ({ minimum, maximum }: SchemaObject) =>
  maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? '' : ` (${minimum} to ${maximum})`;

const queryText = (query: Schema): string[] =>
  Object.entries(schemaOf(query).properties ?? {}).map(([name, field]) =>
    '$ref' in field ? '' : `- \`?${name}=\`${rangeOf(field)} ${field.description ?? kindText(field)}`,
  );

const isObject = (schema: SchemaObject) => schema.properties !== undefined;

const bodyText = (body: Schema): string => {
  const schema = schemaOf(body);
  return isObject(schema) ? signatureOf(schema) : kindText(schema as never);
};

/** The content of an answer, unless its description already states it. */
const holds = ({ schema, type }: Answer): string => {
  if (type !== undefined) return ` (\`${type}\`)`;
  return schema === undefined ? '' : ` ${kindText(schemaOf(schema))}:`;
};

const withHeaders = (headers: readonly AnswerHeader[] = []) =>
  headers.length > 0 ? `; ${quoted(headers)}` : '';

const answerText = ([status, answer]: [string, Answer]): string =>
  `- **${status}**${holds(answer)} ${answer.description}${withHeaders(answer.headers)}`;

const refusalText = ({ refusals: codes = [] }: Call): string[] => {
  const texts = codes.map((code) => `${refusals[code][0]} \`${code}\``);
  return texts.length > 0 ? [`- refused with ${texts.join(', ')}`] : [];
};

/** The full text of a call. Refusals that many calls share are described once, above the calls. */
export const callText = (call: Call): string =>
  [
    `### ${call.method} ${call.path}`,
    '',
    [`${call.summary}.`, call.description].filter(Boolean).join(' '),
    '',
    ...roleText(call),
    ...(call.query ? queryText(call.query) : []),
    ...(call.body ? [`- ${call.multipart ? 'form' : 'body'} ${bodyText(call.body)}`] : []),
    ...(call.headers ? [`- takes ${quoted(call.headers)}`] : []),
    ...(call.idempotent ? ['- takes `Idempotency-Key`'] : []),
    ...Object.entries(call.answers).map(answerText),
    ...refusalText(call),
    '',
  ].join('\n');
