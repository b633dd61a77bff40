import type { Answer } from '@exline/contracts';
import type { HeadersObject, ResponseObject, ResponsesObject, SchemaObject } from 'openapi3-ts/oas31';
import { LOG_POSITION } from '../http/logPosition.ts';
import { refusals } from '../core/refusalTexts.ts';
import type { RefusalCode } from '../core/refusals.ts';
import { hasFields, refusalsOf, sendsPosition, type Call } from './commonRefusals.ts';
import { toJsonSchema, type NamedSchemas } from './jsonSchema.ts';
import { answerHeaders } from './parts.ts';

const headersNamed = (names: readonly (keyof typeof answerHeaders)[]): HeadersObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const contentOf = ({ schema, rowSchema, type }: Answer, named: NamedSchemas) => {
  if (type !== undefined) return { content: { [type]: {} } };
  if (schema === undefined) return {};
  const whole = toJsonSchema(schema, named);
  const either = rowSchema ? { anyOf: [whole, toJsonSchema(rowSchema, named)] } : whole;
  return { content: { 'application/json': { schema: either } } };
};

const answered = (call: Call, answer: Answer, named: NamedSchemas): ResponseObject => {
  const headers = [...(answer.headers ?? []), ...(sendsPosition(call) ? ([LOG_POSITION] as const) : [])];
  return {
    description: answer.description,
    ...(headers.length > 0 && { headers: headersNamed(headers) }),
    ...contentOf(answer, named),
  };
};

const invalid = [400, 'Some fields are invalid: see `errors`.'] as const;

/** The refusals of a call by status, each with its code and text. */
const refusedBy = (call: Call): Map<number, [code: string, detail: string][]> => {
  const all: [code: RefusalCode | 'request.invalid', status: number, detail: string][] = refusalsOf(call).map(
    (code) => [code, refusals[code][0], refusals[code][1]],
  );
  if (hasFields(call)) all.unshift(['request.invalid', ...invalid]);
  const byStatus = new Map<number, [string, string][]>();
  for (const [code, status, detail] of all)
    byStatus.set(status, [...(byStatus.get(status) ?? []), [code, detail]]);
  return byStatus;
};

const isTemporary = (status: number) => status === 429 || status === 503;

const refused = (status: number, reasons: readonly (readonly [string, string])[]): ResponseObject => {
  const schema: SchemaObject = {
    allOf: [{ $ref: '#/components/schemas/Problem' }],
    properties: { type: { enum: reasons.map(([code]) => `urn:problem:${code}`) }, status: { const: status } },
  };
  return {
    description: reasons.map(([code, detail]) => `\`${code}\`: ${detail}`).join('  \n'),
    ...(isTemporary(status) && { headers: headersNamed(['Retry-After']) }),
    content: { 'application/problem+json': { schema } },
  };
};

/** Answers sent before the call is known: timeout, rate limit, oversized request, or an internal error. */
const otherRefusal: ResponseObject = {
  description: 'Any other refusal, which does not depend on the call.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

export const responsesOf = (call: Call, named: NamedSchemas): ResponsesObject => {
  const answers = Object.entries(call.answers).map(([status, answer]) => [
    status,
    answered(call, answer, named),
  ]);
  const problems = [...refusedBy(call)]
    .filter(([status]) => call.answers[status] === undefined)
    .map(([status, reasons]) => [status, refused(status, reasons)]);
  return Object.fromEntries([...answers, ...problems, ['default', otherRefusal]]);
};
