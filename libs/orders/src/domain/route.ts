/**
 * The code of a state or province at the end of a place, such as CO in "Denver, CO 80202". A postal code contains a
 * digit. Nothing else matches, because the list in memory keeps routes and must not keep other text, such as a name.
 */
const REGION =
  /,\s*([a-z]{2})(?:\s+(?=[\w\s-]*\d)[\w-]{3,10}(?:\s\w{3})?)?(?:,\s*(?:usa?|united states|canada))?\s*$/i;

const regionOf = (place: string | null): string | null =>
  REGION.exec(place ?? '')?.[1]?.toUpperCase() ?? null;

/** The route of a parcel between two regions, such as NJ-OR; empty if one of them is unknown. */
export const routeOf = ({
  origin,
  destination,
}: {
  origin: string | null;
  destination: string | null;
}): string => {
  const [from, to] = [regionOf(origin), regionOf(destination)];
  return from && to ? `${from}-${to}` : '';
};
