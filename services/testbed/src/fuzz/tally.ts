/** A violation that was found. */
interface Fault {
  check: string;
  what: string;
}

/** The inputs, the answers and the violations. */
export const createTally = () => {
  const cases = new Map<string, number>();
  const answers = new Map<number, number>();
  /** Accepted writes by the event type that each must store. */
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
