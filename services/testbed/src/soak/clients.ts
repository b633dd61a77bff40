import { setTimeout as delay } from 'node:timers/promises';
import type { Caller } from './caller.ts';
import type { Answer, Ledger, Write } from './ledger.ts';
import { createRandom } from '../clients/random.ts';
import { readOwnWrite } from './reading.ts';
import { createWriter, type Shared } from './writing.ts';

interface Deps {
  caller: Caller;
  ledger: Ledger;
  seed: number;
  shared: Shared;
  /** Starts no new writes after this, but still repeats open calls. */
  hasEnded: () => boolean;
}

/** How long a keyed call is repeated. */
const GIVE_UP_MS = 150_000;

/** A client at work: it writes, reads what it wrote, and repeats calls that got no answer. */
const work = async (index: number, { caller, ledger, seed, shared, hasEnded }: Deps): Promise<void> => {
  const random = createRandom(seed * 1_000 + index);
  const writer = createWriter(`s${seed}c${index}`, random, shared);
  let gateway = index % caller.gateways;
  const tryAnother = () => {
    gateway = (gateway + random.between(1, caller.gateways - 1)) % caller.gateways;
  };

  const callUntilKnown = async (write: Write): Promise<{ answer: Answer; calls: number }> => {
    const until = Date.now() + GIVE_UP_MS;
    for (let calls = 1; ; calls += 1) {
      const answer = await caller.write(gateway, write);
      const isOver = write.key === null || answer.outcome !== 'unknown' || Date.now() > until;
      if (isOver) return { answer, calls };
      await delay(random.between(50, 500));
      if (random.chance(0.5)) tryAnother();
    }
  };

  while (!hasEnded()) {
    const write = writer.next();
    const { answer, calls } = await callUntilKnown(write);
    writer.learn(write, answer);
    ledger.note({ ...write, answer, calls });
    const looks = random.chance(0.4);
    if (answer.outcome === 'acknowledged' && looks)
      await readOwnWrite(write, answer, gateway, { caller, ledger });
    if (answer.outcome === 'unknown') tryAnother();
    await delay(random.between(0, 60));
  }
};

export const startClients = (count: number, deps: Deps): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index, deps)));
