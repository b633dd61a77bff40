/** Something that must not be. */
interface Fault {
  check: string;
  what: string;
}

/** What was sent, what was answered, and what must not have been. */
export const createTally = () => {
  const cases = new Map<string, number>();
  const answers = new Map<number, number>();
  /** By the type of the event that each accepted write was to make. */
  const accepted = new Map<string, number>();
  const faults: Fault[] = [];
  const add = <Key>(counts: Map<Key, number>, key: Key, count = 1) =>
    void counts.set(key, (counts.get(key) ?? 0) + count);
  return {
    cases,
    answers,
    accepted,
    faults,
    count: (kind: string, count: number) => add(cases, kind, count),
    answered: (status: number) => add(answers, status),
    accept: (event: string, count: number) => add(accepted, event, count),
    blame: (check: string, what: string) => void faults.push({ check, what }),
  };
};

export type Tally = ReturnType<typeof createTally>;
