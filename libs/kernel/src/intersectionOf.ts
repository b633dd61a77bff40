/** A type with all the properties of each member of a union. */
export type IntersectionOf<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
