import { isChatSessionId, type Call, type Calls, type Method, type PathPart } from '@exline/contracts';
import type { MessageContext } from '@exline/message-bus';
import type { Request, RequestHandler, Response, Router } from 'express';
import { ValidationError, type InferType, type Schema } from 'yup';
import { jsonBody, parse } from './bodies/body.ts';
import { multipartBody } from './bodies/multipart.ts';
import { weakEtag } from './answers/etag.ts';
import { contextOf, send } from './commands.ts';
import { expectedVersion } from './ifMatch.ts';
import type { Idempotency } from './idempotency.ts';
import { refuse } from '../core/refusals.ts';
import { requireRight } from './rights.ts';

declare module 'http' {
  interface IncomingMessage {
    /** The call of this request, set once a route has matched. */
    call?: Call;
  }
}

/** Path parameters: ids are numbers, everything else is text. */
type Params<Path extends string> = {
  readonly [Name in PathPart<Path>]: Name extends 'id' | 'staffId' ? number : string;
};

type Parsed<C, Part extends 'query' | 'body'> =
  C extends Readonly<Record<Part, infer S extends Schema>> ? InferType<S> : undefined;

/** Input of a handler: the validated parts of a request, and its sender. */
interface Received<C extends Call> {
  params: Params<C['path']>;
  query: Parsed<C, 'query'>;
  body: Parsed<C, 'body'>;
  /** The version in `If-Match`, if the call declares that header and the request has it. */
  expectedVersion: number | undefined;
  context: MessageContext;
  req: Request;
  res: Response;
}

type BodyOf<A> = A extends { rowSchema: Schema<infer Row>; schema: Schema<infer T> }
  ? Readonly<Row> | Readonly<T>
  : A extends { schema: Schema<infer T> }
    ? Readonly<T>
    : A extends { type: string }
      ? never
      : undefined;

/**
 * The answers with a body of an idempotent call are stored, so they must name the cache tags by which they are
 * dropped when a subject is deleted; none for an answer without personal data.
 */
type TagsOf<C extends Call, A> = C extends { idempotent: true }
  ? A extends { schema: Schema }
    ? { tags: string[] }
    : { tags?: undefined }
  : { tags?: string[] | undefined };

/** An answer that the call declares. */
type AnswerOf<C extends Call> = {
  [Status in keyof C['answers'] & number]: {
    status: Status;
    body: BodyOf<C['answers'][Status]>;
  } & TagsOf<C, C['answers'][Status]>;
}[keyof C['answers'] & number];

/** Resolves to undefined if the handler wrote the response itself, for example a stream or a file. */
type Handle<C extends Call> = (
  received: Received<C>,
) => C extends { idempotent: true } ? Promise<AnswerOf<C>> : Promise<AnswerOf<C> | void> | AnswerOf<C> | void;

interface Guarded<C extends Call> {
  /** Middleware that runs before the body is read. */
  before?: readonly RequestHandler[];
  /** Middleware that runs after the body is read and before it is validated. */
  afterBody?: readonly RequestHandler[];
  /** The scope of a visitor's idempotency key. Without it, the key applies to this exact body. */
  actsOn?: (req: Request) => unknown;
  handle: Handle<C>;
}

type Implementation<C extends Call> = Handle<C> | Guarded<C>;

/** One handler per call. A missing or extra handler is a compile error. */
export type Handlers<T extends Calls, Name extends keyof T = keyof T> = {
  readonly [N in Name]: Implementation<T[N]>;
};

/** A call with its implementation. */
export interface Route extends Guarded<Call> {
  call: Call;
}

const text = (req: Request, name: string): string => String(req.params[name]);

/** Readers of path parameters. An invalid id is treated like an unknown one. */
const readers: Readonly<Record<string, (req: Request) => string | number>> = {
  id: (req) => (/^[1-9]\d{0,15}$/.test(text(req, 'id')) ? Number(text(req, 'id')) : 0),
  staffId: (req) => {
    // Id 0 is the account from the settings.
    if (!/^\d{1,15}$/.test(text(req, 'staffId'))) throw refuse('staff.not_found');
    return Number(text(req, 'staffId'));
  },
  sessionId: (req) => {
    const sessionId = text(req, 'sessionId');
    if (isChatSessionId(sessionId)) return sessionId;
    const fault = 'Session must be 1 to 255 printable characters without blanks';
    throw new ValidationError(fault, undefined, 'sessionId');
  },
};

const paramsReader = ({ path }: Call): ((req: Request) => Record<string, string | number>) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return (req) => Object.fromEntries(names.map((name) => [name, readers[name]?.(req) ?? text(req, name)]));
};

/** A body with a version has it as its entity tag, if the call declares one. */
const etagHeader = ({ answers }: Call, { status, body }: AnswerOf<Call>): Record<string, string> => {
  const { version } = { ...(body as { version?: number } | undefined) };
  return answers[status]?.headers?.includes('ETag') && version !== undefined
    ? { ETag: weakEtag(version) }
    : {};
};

const handlerOf = (
  { call, handle, actsOn = () => undefined }: Route,
  idempotency: Idempotency | undefined,
): RequestHandler => {
  const readParams = paramsReader(call);
  const isRead = call.method === 'GET';
  const run = async (req: Request, res: Response, context: MessageContext) => {
    const params = readParams(req);
    const query = call.query && (await parse(call.query as never, { ...req.query }));
    const body = call.body && (await parse(call.body as never, req.body));
    const version = call.headers?.includes('If-Match') ? expectedVersion(req) : undefined;
    return handle({ params, query, body, expectedVersion: version, context, req, res } as never);
  };
  if (!call.idempotent)
    return async (req, res) => {
      const answer = await run(req, res, contextOf(req));
      if (!answer) return;
      // `json` adds an entity tag for conditional requests. Answers to commands are never requested
      // again and need none.
      if (isRead) res.status(answer.status).set(etagHeader(call, answer)).json(answer.body);
      else send(res, answer, call.unlogged !== true);
    };
  if (!idempotency) throw new Error(`${call.name} is idempotent, but nothing keeps its keys`);
  return async (req, res) => {
    const context = contextOf(req);
    const runWith = (commitId?: string) =>
      run(req, res, commitId === undefined ? context : { ...context, commitId }) as Promise<AnswerOf<Call>>;
    const key = req.get('Idempotency-Key');
    if (key === undefined) return send(res, await runWith(), call.unlogged !== true);
    const keyed = {
      route: `${req.baseUrl}${req.path}`.toLowerCase(),
      // Keys are per staff member. Visitors cannot be distinguished, so their keys are scoped to what they act on.
      caller: req.person ? context.actor : [context.actor, actsOn(req) ?? [req.body]],
      key,
      body: req.body,
    };
    send(res, await idempotency.once(keyed, runWith), call.unlogged !== true);
  };
};

/** Pairs each call of a topic with its handler. */
export const implement = <const T extends Calls>(calls: T, handlers: Handlers<T>): Route[] =>
  Object.entries(calls).map(([name, call]) => {
    const given = handlers[name] as Implementation<Call>;
    return typeof given === 'function' ? { call, handle: given } : { ...given, call };
  });

const verbs = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<Method, keyof Router>;

interface Options {
  /** Stores the answers by key. Required if a call is idempotent. */
  idempotency?: Idempotency;
  /** The path at which the router is mounted. */
  mountedAt?: string;
  /** Middleware that runs first, right after the permission check. */
  guards?: readonly RequestHandler[];
}

/**
 * Adds routes to a router. Each route checks the permission, validates path, query and body as its
 * call declares, runs its handler once per idempotency key, and sends the answer.
 */
export const register = (
  router: Router,
  routes: readonly Route[],
  { idempotency, mountedAt = '', guards = [] }: Options = {},
): void => {
  for (const route of routes) {
    const { call, before = [], afterBody = [] } = route;
    const readsBody = call.body !== undefined || call.idempotent === true;
    const bodyReader = call.multipart ? multipartBody : jsonBody;
    router[verbs[call.method]](
      call.path.slice(mountedAt.length),
      (req, _res, next) => {
        req.call = call;
        next();
      },
      ...(call.right === undefined ? [] : [requireRight(call.right)]),
      ...guards,
      ...before,
      ...(readsBody ? bodyReader : []),
      ...afterBody,
      handlerOf(route, idempotency),
    );
  }
};

/** The answers of handlers, with their cache tags. */
const answer =
  <const Status extends number>(status: Status) =>
  <T, const Tags extends [tags?: string[]]>(body: T, ...[tags]: Tags) => ({
    status,
    body,
    tags: tags as Tags[0],
  });
export const ok = answer(200);
export const created = answer(201);
export const accepted = answer(202);
export const noContent = { status: 204 as const, body: undefined };
