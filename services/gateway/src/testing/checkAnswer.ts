import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ResponseObject } from 'openapi3-ts/oas31';
import { answerHeaders } from '../api/parts.ts';
import { described, describedCall } from './describedCalls.ts';

interface Answered {
  method: string;
  path: string;
  status: number;
  headers: Headers;
  body: unknown;
  /** The request body. */
  sent?: unknown;
}

/** Makes the document strict: objects with named fields allow no others. */
const closed = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== 'object' || part === null) return part;
  const inner = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, closed(value)]));
  return inner.type === 'object' && inner.properties && !('additionalProperties' in inner)
    ? { ...inner, additionalProperties: false }
    : inner;
};

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(closed(described) as AnySchema, 'api');
// Unknown fields in requests are ignored, so requests use the original document.
ajv.addSchema(described as unknown as AnySchema, 'sent');

const escaped = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** The validation errors of a value against the schema at a location in the document, or null. */
const faultsBy = (value: unknown, document: 'api' | 'sent', at: readonly string[]): string | null => {
  const $ref = `${document}#/${at.map(escaped).join('/')}`;
  const isRight = ajv.getSchema($ref) ?? ajv.compile({ $ref });
  if (isRight(value)) return null;
  const faults = (isRight.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `body${instancePath} ${message} (${Object.values(params).join(', ')})`,
  );
  return faults.join('; ');
};

const faultOfBody = (body: unknown, ...at: string[]): string | null => {
  const faults = faultsBy(body, 'api', at);
  return faults && `its body is not as described: ${faults}`;
};

/**
 * The validation errors of a request body against its call's schema, or null if it is valid or the call takes no body.
 */
export const faultOfSent = (method: string, path: string, sent: unknown): string | null => {
  const call = describedCall(method, path);
  if (!call?.takesBody) return null;
  const at = [
    'paths',
    call.path,
    call.method.toLowerCase(),
    'requestBody',
    'content',
    'application/json',
    'schema',
  ];
  return faultsBy(sent ?? {}, 'sent', at);
};

/** Each order of a batch is accepted or refused independently. */
const isTaken = (status: number, body: unknown) => {
  const outcomes = (body as { outcomes?: { outcome: string }[] } | null)?.outcomes ?? [];
  return status < 300 && outcomes.every(({ outcome }) => outcome !== 'invalid');
};

const faultOfHeaders = (response: ResponseObject, headers: Headers): string | null => {
  const missing = Object.keys(response.headers ?? {}).find(
    (name) => answerHeaders[name as keyof typeof answerHeaders].required && !headers.has(name),
  );
  return missing === undefined ? null : `it has no header ${missing}`;
};

const faultOf = ({ method, path, status, headers, body }: Answered): string | null => {
  const call = describedCall(method, path);
  if (!call) {
    const isOurs = path.startsWith('/api/') && method !== 'OPTIONS';
    return isOurs ? faultOfBody(body, 'components', 'schemas', 'Problem') : null;
  }
  const response = call.responses[status];
  if (!response) return `only ${Object.keys(call.responses).join(', ')} are described`;
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const content = response.content ?? {};
  if (method === 'HEAD' || (type === '' && body === '' && !response.content))
    return faultOfHeaders(response, headers);
  if (!content[type] && response.content)
    return `it is ${type || 'empty'} instead of ${Object.keys(content).join()}`;
  if (!content[type]?.schema) return faultOfHeaders(response, headers);
  const at = [
    'paths',
    call.path,
    call.method.toLowerCase(),
    'responses',
    String(status),
    'content',
    type,
    'schema',
  ];
  return faultOfHeaders(response, headers) ?? faultOfBody(body, ...at);
};

/**
 * Throws if the API description does not cover an answer or an accepted body. Descriptions are in
 * `libs/contracts/src/<topic>/calls.ts`.
 */
export const checkAnswer = (answer: Answered): void => {
  const wrongly = isTaken(answer.status, answer.body)
    ? faultOfSent(answer.method, answer.path, answer.sent)
    : null;
  const fault = wrongly === null ? faultOf(answer) : `what was sent is not as described: ${wrongly}`;
  if (fault !== null) throw new Error(`${answer.method} ${answer.path} answered ${answer.status}: ${fault}`);
};
