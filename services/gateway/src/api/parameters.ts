import { AUTOMATIC, CHAT_KEY, LINK_TOKEN } from '@exline/contracts';
import type { ParameterObject, ReferenceObject } from 'openapi3-ts/oas31';
import { LOG_POSITION } from '../http/logPosition.ts';
import { waitsForPosition, type Call } from './commonRefusals.ts';
import { toJsonSchema, type NamedSchemas } from './jsonSchema.ts';
import { pathParts, type requestHeaders } from './parts.ts';

const partsOf = ({ path }: Call): ParameterObject[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...pathParts[name],
  }));

const queryOf = ({ query }: Call, named: NamedSchemas): ParameterObject[] => {
  const { properties = {}, required = [] } = query === undefined ? {} : toJsonSchema(query, named);
  return Object.entries(properties).map(([name, field]) => {
    const { description, ...schema } = '$ref' in field ? { description: undefined } : field;
    return {
      name,
      in: 'query',
      ...(required.includes(name) && { required: true }),
      ...(description !== undefined && { description }),
      schema,
    };
  });
};

/** The names of the headers that a call takes. */
const headersOf = (call: Call): string[] => {
  const taken: Record<keyof typeof requestHeaders, boolean | undefined> = {
    'Idempotency-Key': call.idempotent,
    'If-None-Match': call.headers?.includes('If-None-Match'),
    [CHAT_KEY]: call.headers?.includes(CHAT_KEY),
    [LINK_TOKEN]: call.headers?.includes(LINK_TOKEN),
    'If-Match': call.headers?.includes('If-Match'),
    [LOG_POSITION]: waitsForPosition(call),
    [AUTOMATIC]: call.right !== undefined,
  };
  return Object.entries(taken).flatMap(([name, isTaken]) => (isTaken ? [name] : []));
};

/** All parameters of a call except its body. */
export const parametersOf = (call: Call, named: NamedSchemas): (ParameterObject | ReferenceObject)[] => [
  ...partsOf(call),
  ...queryOf(call, named),
  ...headersOf(call).map((name) => ({ $ref: `#/components/parameters/${name}` })),
];
