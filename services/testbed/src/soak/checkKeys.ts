import type { Caller } from './caller.ts';
import type { StoredCommit } from '../clients/readLog.ts';
import type { Entry, Ledger } from './ledger.ts';

const MAX_KEYS = 50;

const idOf = (body: unknown) => (body as { id?: number } | null)?.id;

/** A call repeated with its key gets the same answer. If its result was deleted since, the answer is 410. */
export const checkKeys = async (
  { entries, blame }: Pick<Ledger, 'entries' | 'blame'>,
  commits: readonly StoredCommit[],
  { write }: Pick<Caller, 'write'>,
): Promise<void> => {
  const deleted = new Set(
    commits.flatMap(({ events }) =>
      events.flatMap(({ type, data }) =>
        type === 'OrderDeleted' ? [(data as { orderId: number }).orderId] : [],
      ),
    ),
  );
  const isGone = ({ about, answer }: Entry) => deleted.has(Number(about ?? idOf(answer.body)));
  const keyed = entries.filter(({ key, answer }) => key !== null && answer.status === 201);
  for (const entry of keyed.slice(-MAX_KEYS)) {
    const { status, body } = await write(0, entry);
    if (status === 410 && isGone(entry)) continue;
    const [now, then] = [idOf(body), idOf(entry.answer.body)];
    if (status !== 201 || now !== then)
      blame('same key', `${entry.kind} ${entry.mark} was answered ${then}, now ${status} ${now}`);
  }
};
