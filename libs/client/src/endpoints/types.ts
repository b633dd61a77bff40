import type { calls, Method, PathPart } from '@exline/contracts';
import type { InferType, Schema } from 'yup';

type Declared = typeof calls;
export type CallName = keyof Declared;

/** Where a call is: its method and path, and by its type what it takes and answers. */
export interface Endpoint<Name extends CallName> {
  /** Never there: it carries the type. */
  readonly call?: Name;
  readonly method: Method;
  /** With its variable parts as `:name`. */
  readonly path: `/${string}`;
}

type OptionalKeys<T> = { [Key in keyof T]-?: undefined extends T[Key] ? Key : never }[keyof T];
/** Which of two shapes a list has: whole, or what its rows show. */
export type View = 'row' | undefined;

/** The parameters of a query as they are written, not as they are read: all of them are text in the end. */
type Query<T, V extends View> = (T extends { view?: unknown } ? { readonly view?: V } : unknown) & {
  readonly [Key in Exclude<keyof T, OptionalKeys<T>>]: string | number;
} & {
  readonly [Key in Exclude<OptionalKeys<T>, 'view'>]?: string | number | undefined;
};

type PathInput<Path extends string> = [PathPart<Path>] extends [never]
  ? unknown
  : { readonly path: { readonly [Part in PathPart<Path>]: string | number } };
type QueryInput<Call, V extends View> =
  Call extends Readonly<Record<'query', infer S extends Schema>>
    ? Record<never, never> extends Query<InferType<S>, V>
      ? { readonly query?: Query<InferType<S>, V> }
      : { readonly query: Query<InferType<S>, V> }
    : unknown;
/** A body as it is sent: what may be null may be left out. */
type Sent<T> = T extends object
  ? { readonly [Key in keyof T as null extends T[Key] ? never : Key]: T[Key] } & {
      readonly [Key in keyof T as null extends T[Key] ? Key : never]?: T[Key];
    }
  : T;
type BodyInput<Call> =
  Call extends Readonly<Record<'body', infer S extends Schema>>
    ? { readonly body: Sent<InferType<S>> }
    : unknown;

/** Headers that a call may take, and how to cancel it. */
export interface Options {
  /** The same key again does nothing twice. */
  readonly idempotencyKey?: string | undefined;
  /** The version that a change was made from: the call is refused when there is a newer one. */
  readonly ifMatch?: number | undefined;
  /** The tag of the answer that is there already. */
  readonly etag?: string | null | undefined;
  /** The visitor's second secret to a conversation. */
  readonly chatKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Everything that a call takes. */
export type Input<Name extends CallName, V extends View = View> = PathInput<Declared[Name]['path']> &
  QueryInput<Declared[Name], V> &
  BodyInput<Declared[Name]> &
  Options;

/** The last argument of a call, which may be left out when the call needs nothing. */
export type Args<Name extends CallName, V extends View> =
  Record<never, never> extends Input<Name, V> ? [input?: Input<Name, V>] : [input: Input<Name, V>];

type Answers<Name extends CallName> = Declared[Name]['answers'];
type Whole<A> = A extends { readonly schema: Schema<infer T> } ? T : undefined;
type Row<A> = A extends { readonly rowSchema: Schema<infer T> } ? T : Whole<A>;
type Successful = 200 | 201 | 202 | 204;

/** What a call answers when it succeeds; rows where `view=row` asks for them. */
export type Output<Name extends CallName, V extends View = undefined> = {
  [Status in keyof Answers<Name> & Successful]: V extends 'row'
    ? Row<Answers<Name>[Status]>
    : Whole<Answers<Name>[Status]>;
}[keyof Answers<Name> & Successful];
