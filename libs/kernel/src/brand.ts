declare const brand: unique symbol;

/** A value that may not be mistaken for another of the same shape. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };
