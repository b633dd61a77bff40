/**
 * Something that happened, named in the past tense. Values that could identify a person are in `personal`,
 * separate from `data`, so that they can be encrypted or erased on their own.
 */
export type Fact<
  Type extends string,
  Data extends object,
  Personal extends object | undefined = undefined,
> = {
  readonly type: Type;
  readonly data: Readonly<Data>;
} & (Personal extends object ? { readonly personal: Readonly<Personal> } : { readonly personal?: undefined });

/** Erases the earlier personal values of a subject. The events themselves remain. */
export type Erasure<Data extends object> = Fact<'PersonalDataErased', Data>;

/** Where, when and by whom an event was written. Known only once it is in the log. `at` is ISO 8601 UTC. */
export interface EventMeta {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly at: string;
  readonly actor: string;
}
