import type { calls, Method, PathPart, UploadedFile } from '@exline/contracts';
import type { InferType, Schema } from 'yup';

type Declared = typeof calls;
export type CallName = keyof Declared;

/** Method and path of a call. The type parameter carries the types of the input and the answer. */
export interface Endpoint<Name extends CallName> {
  /** Never set: it carries the type. */
  readonly call?: Name;
  readonly method: Method;
  /** Variable parts are written as `:name`. */
  readonly path: `/${string}`;
}

type OptionalKeys<T> = { [Key in keyof T]-?: undefined extends T[Key] ? Key : never }[keyof T];
/** The two shapes of a list: complete items, or only the fields of its rows. */
export type View = 'row' | undefined;

/** A query parameter as the caller provides it. It is sent as text; a list is sent as a repeated parameter. */
type Parameter<T> = T extends readonly string[] | undefined ? readonly string[] | string : string | number;

/** The query parameters of a call as the caller provides them. */
type Query<T, V extends View> = (T extends { view?: unknown } ? { readonly view?: V } : unknown) & {
  readonly [Key in Exclude<keyof T, OptionalKeys<T>>]: Parameter<T[Key]>;
} & {
  readonly [Key in Exclude<OptionalKeys<T>, 'view'>]?: Parameter<T[Key]> | undefined;
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
/** A request body. Nullable fields may be left out, and a file is a `Blob`. */
type Sent<T> = T extends object
  ? {
      readonly [Key in keyof T as null extends T[Key] ? never : Key]: T[Key] extends UploadedFile
        ? Blob
        : T[Key];
    } & {
      readonly [Key in keyof T as null extends T[Key] ? Key : never]?: T[Key];
    }
  : T;
type BodyInput<Call> =
  Call extends Readonly<Record<'body', infer S extends Schema>>
    ? { readonly body: Sent<InferType<S>> }
    : unknown;

/** Headers that a call may have, and a way to cancel it. */
export interface Options {
  /** A call repeated with the same key has no second effect. */
  readonly idempotencyKey?: string | undefined;
  /** The version that a change is based on. The call is refused if there is a newer one. */
  readonly ifMatch?: number | undefined;
  /** The tag of the answer that the client already has. */
  readonly etag?: string | null | undefined;
  /** The visitor's key to a conversation. */
  readonly chatKey?: string | undefined;
  /** The token of a link in an email. */
  readonly linkToken?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The complete input of a call. */
export type Input<Name extends CallName, V extends View = View> = PathInput<Declared[Name]['path']> &
  QueryInput<Declared[Name], V> &
  BodyInput<Declared[Name]> &
  Options;

/** The last argument of a call. It may be left out if the call needs no input. */
export type Args<Name extends CallName, V extends View> =
  Record<never, never> extends Input<Name, V> ? [input?: Input<Name, V>] : [input: Input<Name, V>];

type Answers<Name extends CallName> = Declared[Name]['answers'];
type Whole<A> = A extends { readonly schema: Schema<infer T> } ? T : undefined;
type Row<A> = A extends { readonly rowSchema: Schema<infer T> } ? T : Whole<A>;
type Successful = 200 | 201 | 202 | 204;

/** The answer of a successful call; rows if the input has `view=row`. */
export type Output<Name extends CallName, V extends View = undefined> = {
  [Status in keyof Answers<Name> & Successful]: V extends 'row'
    ? Row<Answers<Name>[Status]>
    : Whole<Answers<Name>[Status]>;
}[keyof Answers<Name> & Successful];
