import { brand, calls as declaredCalls, tags, type Calls } from '@exline/contracts';
import type { OpenAPIObject, OperationObject, PathsObject } from 'openapi3-ts/oas31';
import type { RefusalCode } from '../core/refusals.ts';
import type { Call } from './commonRefusals.ts';
import { toJsonSchema, type NamedSchemas } from './jsonSchema.ts';
import { parametersOf } from './parameters.ts';
import { answerHeaders, problemSchema, requestHeaders } from './parts.ts';
import { responsesOf } from './responses.ts';

const declared: Calls<RefusalCode> = declaredCalls;

/** Every call of the API, in the order of the description. */
export const calls: readonly Call[] = Object.values(declared);

/** A path in OpenAPI syntax. */
const templateOf = ({ path }: Call): string => path.replaceAll(/:(\w+)/g, '{$1}');

const operationOf = (call: Call, named: NamedSchemas): OperationObject => ({
  operationId: call.name,
  tags: [call.tag],
  summary: call.summary,
  // Links are relative to the reference page, which contains the same text.
  description: (call.description ?? `${call.summary}.`).replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1'),
  ...(call.right === undefined && { security: [] }),
  parameters: parametersOf(call, named),
  ...(call.body && {
    requestBody: {
      required: true,
      content: {
        [call.multipart ? 'multipart/form-data' : 'application/json']: {
          schema: toJsonSchema(call.body, named),
        },
      },
    },
  }),
  responses: responsesOf(call, named),
});

const introduction = `## Rules for all calls

JSON in, JSON out. Times are ISO 8601 in UTC, absent values are \`null\`. Errors are problem details (RFC 9457).

Calls under \`/api/admin\` need the session cookie of a sign-in: sign in at [/admin](/admin) in this browser to try them out here. Calls that change something are refused when a page of another site caused them. A body can have at most 102,400 bytes and 16 levels, headers 16 kB.`;

/** The whole API as an OpenAPI document. */
export const openApiDocument = (cookieName: string): OpenAPIObject => {
  const named: NamedSchemas = { Problem: problemSchema };
  const paths: PathsObject = {};
  for (const call of calls)
    paths[templateOf(call)] = {
      ...paths[templateOf(call)],
      [call.method.toLowerCase()]: operationOf(call, named),
    };
  return {
    openapi: '3.1.1',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description: introduction,
      contact: { name: brand.name, email: brand.supportEmail },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    servers: [{ url: '/', description: 'This site' }],
    security: [{ session: [] }],
    paths,
    components: {
      schemas: named,
      headers: answerHeaders,
      parameters: requestHeaders,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
};
