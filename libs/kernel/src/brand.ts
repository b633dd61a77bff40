declare const brand: unique symbol;

/** A value that cannot be confused with another one of the same type. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };
