import { createRandom } from '../clients/random.ts';
import {
  arrivedBeforeCause,
  differingCounts,
  differingPlaces,
  duplicates,
  outOfStreamOrder,
  sorted,
  tally,
} from './checks.ts';
import { createLogs, type Attempt, type Landed } from './logs.ts';
import { covers, createReader, type Reader } from './reader.ts';

interface Options {
  seed: number;
  logs: number;
  steps: number;
}

const STREAMS = 40;

/** Violations by guarantee; 0 if it held. */
export const simulate = ({ seed, logs: count, steps }: Options) => {
  const random = createRandom(seed);
  const logs = createLogs(count);
  const readers = [0, 1].map(() => createReader(logs, count, { holdsBack: false }));
  const patient = createReader(logs, count, { holdsBack: true });
  const everyone = [...readers, patient];
  const attempts: Attempt[] = [];
  let [staleByVector, staleByNumber] = [0, 0];

  /** One gateway accepts a write. Its caller reads at any gateway once that one reports that it shows the write. */
  const write = (through: Reader): Landed => {
    const attempt = {
      stream: `order-${random.between(1, STREAMS)}`,
      commitId: `call-${attempts.length}`,
      seen: through.shown(),
    };
    attempts.push(attempt);
    return logs.append(attempt);
  };
  const readOwn = (landed: Landed, at: Reader): void => {
    const wanted = Array.from({ length: count }, (_, log) => (log === landed.log ? landed.position : 0));
    if (covers(at.shown(), wanted) && !at.has(landed)) staleByVector += 1;
    if (Math.max(...at.shown()) >= landed.position && !at.has(landed)) staleByNumber += 1;
  };

  for (let step = 0; step < steps; step += 1) {
    const landed = write(random.pick(readers));
    readOwn(landed, random.pick(readers));
    if (random.chance(0.2)) logs.append(random.pick(attempts));
    for (const reader of everyone)
      for (let steps = random.between(0, 2); steps > 0; steps -= 1) reader.step(random.between(0, count - 1));
  }
  const isBehind = () => everyone.some((reader) => !covers(reader.shown(), logs.ends()));
  for (let turn = 0; isBehind(); turn += 1) for (const reader of everyone) reader.step(turn % count);

  const [one, other] = readers.map((reader) => reader.arrived()) as [readonly Landed[], readonly Landed[]];
  return {
    streamOrder: everyone.reduce((sum, reader) => sum + outOfStreamOrder(reader.arrived()), 0),
    oncePerKey: duplicates(logs.all()),
    ownWritesByVector: staleByVector,
    ownWritesByOneNumber: staleByNumber,
    causeFirst: arrivedBeforeCause(one),
    causeFirstHeldBack: arrivedBeforeCause(patient.arrived()),
    oneOrder: differingPlaces(one, other),
    oneOrderSorted: differingPlaces(sorted(one), sorted(other)),
    counts: differingCounts(tally(one), tally(other)),
  };
};

export type Violations = ReturnType<typeof simulate>;
