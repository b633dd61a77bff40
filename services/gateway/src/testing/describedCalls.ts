import type { OperationObject, PathItemObject, RequestBodyObject, ResponseObject } from 'openapi3-ts/oas31';
import { openApiDocument } from '../api/document.ts';

export const described = openApiDocument('exline.sid');

interface DescribedCall {
  method: string;
  /** The path in OpenAPI syntax: `/api/track/{trackingNumber}`. */
  path: string;
  matches: RegExp;
  takesBody: boolean;
  responses: Record<string, ResponseObject>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const callsAt = ([path, item]: [string, PathItemObject]): DescribedCall[] =>
  methods.flatMap((method) => {
    const operation: OperationObject | undefined = item[method];
    if (!operation) return [];
    const matches = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
    const takesBody =
      operation.requestBody !== undefined &&
      'application/json' in (operation.requestBody as RequestBodyObject).content;
    return [{ method: method.toUpperCase(), path, matches, takesBody, responses: operation.responses ?? {} }];
  });

const isFixed = ({ path }: DescribedCall) => !path.endsWith('}');

/** All described calls, the most specific paths first. */
export const describedCalls = Object.entries(described.paths ?? {})
  .flatMap(callsAt)
  .toSorted((one, other) => Number(isFixed(other)) - Number(isFixed(one)));

export const describedCall = (method: string, address: string): DescribedCall | undefined => {
  const [path = ''] = address.split(/[?#]/);
  const wanted = method === 'HEAD' ? 'GET' : method;
  return describedCalls.find((call) => call.method === wanted && call.matches.test(path));
};
