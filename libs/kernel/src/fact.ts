/**
 * Something that happened, in the past tense. What could name a person stands under `personal`, apart from
 * `data`, so that it can be encrypted or erased without touching the rest.
 */
export type Fact<
  Type extends string,
  Data extends object,
  Personal extends object | undefined = undefined,
> = {
  readonly type: Type;
  readonly data: Readonly<Data>;
} & (Personal extends object ? { readonly personal: Readonly<Personal> } : { readonly personal?: undefined });

/** From here on nobody knows whom the personal values about this subject named; what happened stays. */
export type Erasure<Data extends object> = Fact<'PersonalDataErased', Data>;

/** Where and when an event was written: known only once it stands in the log. `at` is ISO 8601 UTC. */
export interface EventMeta {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly at: string;
  readonly actor: string;
}
