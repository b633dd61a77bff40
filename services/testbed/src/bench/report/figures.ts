/** A table of the benchmarks page. */
export interface Table {
  title: string;
  head: readonly string[];
  lines: readonly (readonly string[])[];
  notes: readonly string[];
}

/** A line of the plot: milliseconds by size. */
export interface Curve {
  name: string;
  points: readonly (readonly [size: number, ms: number])[];
}

export interface Figures {
  tables: readonly Table[];
  curves?: readonly Curve[];
}

export interface Surroundings {
  /** Milliseconds added to each round trip to the database. */
  latencyMs: number;
  /** Whether to use small numbers, to check that the benchmark itself works. */
  quick: boolean;
  log: (line: string) => void;
  /** Delays each write concern of the embedded database as long as MongoDB would. */
  lateWrites?: boolean;
}

export type Row = (surroundings: Surroundings) => Promise<Figures>;

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;
export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const count = (value: number): string => Math.round(value).toLocaleString('en-US');
export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`;
export const ratio = (value: number): string => (value < 0.1 ? value.toFixed(3) : value.toFixed(2));

export const withLatency = ({ latencyMs, lateWrites }: Pick<Surroundings, 'latencyMs' | 'lateWrites'>) =>
  (latencyMs > 0 ? `, database ${latencyMs} ms away` : '') +
  (lateWrites ? ', writes answered as late as by MongoDB' : '');

type Cpu = Record<string, number>;
const FULL = 0.85;

/** The processor load of each process, which shows the bottleneck. */
export const limitOf = (before: Cpu, after: Cpu, seconds: number): string => {
  const shares = Object.entries(after).map(
    ([name, used]) => [name, (used - (before[name] ?? 0)) / seconds] as const,
  );
  const described = shares.map(([name, share]) => `${name} ${Math.round(share * 100)} %`).join(', ');
  const full = shares.filter(([, share]) => share >= FULL).map(([name]) => name);
  return `${full.length > 0 ? `the core of ${full.join(' and ')}` : 'waiting (disk, round trips)'}: ${described}`;
};
