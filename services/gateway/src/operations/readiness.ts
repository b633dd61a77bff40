import { healthCalls, type Store } from '@exline/contracts';
import { checkDependencies, type Check } from '../core/checks.ts';
import type { HotRoute } from '../http/hotAnswers.ts';
import { readyJson, type ReadyAnswer } from '../http/answers/readyAnswer.ts';

/** A commit that a read model failed to process, parked until it is repaired. */
interface Degraded {
  readModel: string;
  position: number;
}

interface Deps {
  checks: Readonly<Record<string, Check>>;
  degraded: () => Promise<readonly Degraded[]>;
  fullDisks: () => Promise<Store[]>;
  lostIndexes: () => string[];
}

const STATE_AGE_MS = 1_000;

export const upOrDown = (isUp: boolean) => (isUp ? ('up' as const) : ('down' as const));

/** Whether this gateway can serve requests. One check serves all callers within a second. */
export const createReadiness = ({ checks, degraded, fullDisks, lostIndexes }: Deps) => {
  const check = async () => {
    // With parked documents, full disks and lost indexes the gateway stays in service, because reads work.
    const [parked, full, up] = await Promise.all([
      degraded().catch(() => []),
      fullDisks(),
      checkDependencies(checks),
    ]);
    const lost = lostIndexes();
    const isReady = Object.values(up).every(Boolean);
    const waiting = isReady ? parked.map(({ readModel, position }) => ({ readModel, position })) : [];
    const body = {
      status: upOrDown(isReady),
      dependencies: Object.fromEntries(Object.entries(up).map(([name, isUp]) => [name, upOrDown(isUp)])),
      ...(full.length > 0 && { fullDisks: full }),
      ...(lost.length > 0 && { lostIndexes: lost }),
      ...(waiting.length > 0 && { degraded: waiting }),
    };
    return { isReady, body, answer: readyJson(body) };
  };

  let askedAt = -STATE_AGE_MS;
  let current: ReturnType<typeof check> | null = null;
  let known: Awaited<ReturnType<typeof check>> | null = null;
  const isRecent = () => performance.now() - askedAt < STATE_AGE_MS;

  return {
    /** Resolves to the state, which was determined within the last second. */
    now: (): ReturnType<typeof check> => {
      if (current && (!known || isRecent())) return current;
      askedAt = performance.now();
      known = null;
      const asked = check();
      current = asked;
      asked.then(
        (state) => void (known = state),
        () => void (current = null),
      );
      return asked;
    },
    /** The answer of a gateway that is ready, if that was determined within the last second. */
    recent: (): ReadyAnswer | undefined => (known?.isReady && isRecent() ? known.answer : undefined),
  };
};

export type Readiness = ReturnType<typeof createReadiness>;

/** Answers readiness probes from the cache while the gateway is ready. */
export const hotReadiness = ({ readiness }: { readiness: Pick<Readiness, 'recent'> }): HotRoute => {
  const { path } = healthCalls.readReadiness;
  return {
    route: path,
    prefix: path,
    hasKey: false,
    headers: ['Vary', 'Accept-Encoding'],
    find: readiness.recent,
    admit: () => true,
  };
};
