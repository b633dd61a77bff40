import type { MessageCount } from './checkMessages.ts';
import type { Injected } from './faults/faults.ts';
import { kinds, type Fault, type Ledger } from './ledger.ts';
import { describeFault } from './faults/schedule.ts';

export interface Result {
  seed: number;
  seconds: number;
  databaseKind: string;
  ledger: Ledger;
  injected: readonly Injected[];
  ended: readonly string[];
  commits: number;
  mails: number;
  /** The number of segments that were written. */
  archived: number;
  /** How many statuses were announced, counted per subscriber. */
  told: number;
  messages: MessageCount;
  /** Duplicate mails that docs/explanation/mail.md allows. */
  excused: number;
}

const SHOWN = 20;

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

const cell = (value: string | number) => String(value).padStart(14);

const countsOf = ({ entries }: Ledger): string[] => {
  const header = ['acknowledged', 'refused', 'unknown', 'made again'].map(cell).join('');
  const rows = kinds.map((kind) => {
    const of = entries.filter((entry) => entry.kind === kind);
    const counted = ['acknowledged', 'refused', 'unknown'].map(
      (outcome) => of.filter(({ answer }) => answer.outcome === outcome).length,
    );
    const again = of.filter(({ calls }) => calls > 1).length;
    return `  ${kind.padEnd(14)}${[...counted, again].map(cell).join('')}`;
  });
  return [`  ${'writes'.padEnd(14)}${header}`, ...rows];
};

const lineOf = ({ check, what }: Fault) => `  ${check}: ${what}`;

const primaryLines = (injected: readonly Injected[]): string[] => {
  const primaries = injected.filter(({ fault }) => fault.target === 'primary');
  const killed = primaries.filter(({ fault }) => fault.kind === 'kill').length;
  const moved = primaries.filter(({ hasMoved }) => hasMoved).length;
  const frozen = primaries.length - killed;
  return primaries.length === 0
    ? []
    : [
        `  the set's primary was killed ${killed} times and frozen ${frozen} times; ${moved} times another took its place`,
      ];
};

/** A plain-text report of the faults injected and the violations found. */
export const reportOf = (result: Result): string => {
  const {
    seed,
    seconds: length,
    databaseKind,
    ledger,
    injected,
    ended,
    commits,
    mails,
    told,
    messages: { texts, pushes, unknown },
    excused,
    archived,
  } = result;
  const { faults } = ledger;
  const found =
    faults.length === 0
      ? ['Nothing was lost, nothing doubled, and what is shown is what the log says.']
      : [
          `${faults.length} faults with seed ${seed}, the first of them:`,
          ...faults.slice(0, SHOWN).map(lineOf),
        ];
  return [
    `Seed ${seed}, ${length} s of faults on ${databaseKind}, ${commits} commits, ${mails} mails, ${ledger.reads()} reads of own writes`,
    ...countsOf(ledger),
    `  ${injected.length} faults were made:`,
    ...injected.map(({ fault, hit = 'no one' }) =>
      fault.target === 'turn' ? `    ${describeFault(fault)}: ${hit}` : `    ${describeFault(fault)}`,
    ),
    ...primaryLines(injected),
    `  ${told} statuses were announced to subscribers`,
    `  ${texts} SMS and ${pushes} push notifications were sent, ${unknown} of these with an unknown outcome`,
    `  ${archived} segments were written meanwhile`,
    `  the longest time without an acknowledged write was ${seconds(ledger.longestPause().ms)}, until ${seconds(ledger.longestPause().untilMs)}`,
    ...(ended.length > 0 ? ['  ended without being asked, and started again:'] : []),
    ...ended.map((each) => `    ${each}`),
    ...(excused > 0
      ? [`  ${excused} mails came twice, as a worker was killed in the window of docs/explanation/mail.md`]
      : []),
    ...found,
  ].join('\n');
};
