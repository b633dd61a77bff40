type Values = Readonly<Record<string, string>>;

/** What somebody else has saved while a form was open, and what was typed in that. */
export interface Overtaken<V extends Values> {
  /** What the form began with. */
  origin: V;
  now: V;
  /** Of each field that was touched, what was typed last. */
  mine: Partial<V>;
}

/** A field that somebody else changed; `mine` is null where that says nothing against what was typed. */
export interface Difference<Name extends string = string> {
  name: Name;
  before: string;
  theirs: string;
  mine: string | null;
}

const namesOf = <V extends Values>(values: V) => Object.keys(values) as (keyof V & string)[];

const isTouched = <V extends Values>(name: keyof V & string, before: V, values: V): boolean =>
  values[name]?.trim() !== before[name];

/** What was typed, on top of what stands now: fields that were not touched follow it. */
export const rebased = <V extends Values>(before: V, now: V, values: V): V =>
  Object.fromEntries(
    namesOf(values).map((name) => [name, isTouched(name, before, values) ? values[name] : now[name]]),
  ) as Values as V;

/** Somebody was first, perhaps once more: `before` is what was saved on top of. */
export const overtake = <V extends Values>(
  earlier: Overtaken<V> | null,
  { before, now, values }: { before: V; now: V; values: V },
): Overtaken<V> => {
  const touched = namesOf(values).filter((name) => isTouched(name, before, values));
  const typed = Object.fromEntries(touched.map((name) => [name, values[name]])) as Partial<V>;
  return { origin: earlier?.origin ?? before, now, mine: { ...earlier?.mine, ...typed } };
};

/** Field by field what somebody else changed, those first about which there is something to decide. */
export const differencesIn = <V extends Values>({ origin, now, mine }: Overtaken<V>) =>
  namesOf(now)
    .filter((name) => now[name] !== origin[name])
    .map((name): Difference<keyof V & string> => {
      const typed: string | undefined = mine[name];
      const theirs = now[name] ?? '';
      const isAgreed = typed === undefined || typed.trim() === theirs;
      return { name, before: origin[name] ?? '', theirs, mine: isAgreed ? null : typed };
    });

/** Whether to save these values would put something in place of what somebody else saved meanwhile. */
export const savesOver = <V extends Values>(overtaken: Overtaken<V>, values: V): boolean =>
  differencesIn(overtaken).some(({ name, theirs, mine }) => mine !== null && values[name]?.trim() !== theirs);
