import { beforeName } from '../drafts/record.ts';

/** The values of a form by field. */
export type Values = Readonly<Record<string, string>>;

/** The state of a form after another user saved the same thing. */
export interface EditConflict<V extends Values> {
  /** The initial values of the form. */
  origin: V;
  now: V;
  /** The last typed value of each edited field. */
  mine: Partial<V>;
}

/** A field that the other user changed; `mine` is null if there is no conflict. */
export interface Difference<Name extends string = string> {
  name: Name;
  before: string;
  theirs: string;
  mine: string | null;
}

const namesOf = <V extends Values>(values: V) => Object.keys(values) as (keyof V & string)[];

const isTouched = <V extends Values>(name: keyof V & string, before: V, values: V): boolean =>
  values[name]?.trim() !== before[name];

/** Applies the edited fields to the current values. */
export const rebased = <V extends Values>(before: V, now: V, values: V): V =>
  Object.fromEntries(
    namesOf(values).map((name) => [name, isTouched(name, before, values) ? values[name] : now[name]]),
  ) as Values as V;

/** Records a conflict, possibly after an earlier one. `before` are the values on which the edits were based. */
export const addConflict = <V extends Values>(
  earlier: EditConflict<V> | null,
  { before, now, values }: { before: V; now: V; values: V },
): EditConflict<V> => {
  const touched = namesOf(values).filter((name) => isTouched(name, before, values));
  const typed = Object.fromEntries(touched.map((name) => [name, values[name]])) as Partial<V>;
  return { origin: earlier?.origin ?? before, now, mine: { ...earlier?.mine, ...typed } };
};

/** The fields that the other user changed. */
export const differencesIn = <V extends Values>({ origin, now, mine }: EditConflict<V>) =>
  namesOf(now)
    .filter((name) => now[name] !== origin[name])
    .map((name): Difference<keyof V & string> => {
      const typed: string | undefined = mine[name];
      const theirs = now[name] ?? '';
      const isAgreed = typed === undefined || typed.trim() === theirs;
      return { name, before: origin[name] ?? '', theirs, mine: isAgreed ? null : typed };
    });

/** Whether saving these values would overwrite a change of the other user. */
export const overwritesChange = <V extends Values>(conflict: EditConflict<V>, values: V): boolean =>
  differencesIn(conflict).some(({ name, theirs, mine }) => mine !== null && values[name]?.trim() !== theirs);

/** The conflict of unsent input with what another user has saved since it was typed. */
export const conflictOfDraft = <V extends Values>(draft: Values, now: V): EditConflict<V> | null => {
  const valuesIn = (nameOf: (field: string) => string) =>
    Object.fromEntries(namesOf(now).map((name) => [name, draft[nameOf(name)] ?? now[name]])) as Values as V;
  const values = valuesIn((name) => name);
  const conflict = addConflict(null, { before: valuesIn(beforeName), now, values });
  return overwritesChange(conflict, values) ? conflict : null;
};
