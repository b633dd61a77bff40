import { labelKey, statusKey } from '@exline/contracts';
import { marksOf, remembered, type Block, type Rows } from '@exline/event-log';
import type { Collection } from 'mongodb';
import { openOrders } from './listQueries.ts';
import { labels, labelsIn } from '../readModels/orderList.ts';
import type { OrderDocument } from '../readModels/orderDocument.ts';

const MAX_LISTED_STATUSES = 100;

export const statusQueries = (orders: Collection<OrderDocument>, rows: () => Promise<Rows>) => {
  /** One open order with each status. */
  const examples = async (): Promise<Map<string, number>> => {
    const current = await rows();
    const found = new Map<number, number>();
    const examplesIn = (block: Block): ReadonlyMap<number, number> => {
      const marks = marksOf(block, openOrders(current));
      const statuses = block.labels[labels.status]!;
      const known = new Map<number, number>();
      for (let row = 0; row < marks.length; row += 1)
        if (marks[row] === 1 && !known.has(statuses[row]!)) known.set(statuses[row]!, Number(block.ids[row]));
      return known;
    };
    for (const block of current.blocks())
      for (const [label, id] of remembered(block, 'statuses', () => examplesIn(block)))
        if (!found.has(label)) found.set(label, id);
    const { texts } = current.labels[labels.status]!;
    return new Map([...found].map(([label, id]) => [texts[label] ?? '', id]));
  };

  /** The spelling of each of these statuses, taken from one of its orders. */
  const spellingsOf = async (keys: readonly string[]): Promise<Map<string, string>> => {
    if (keys.length === 0) return new Map();
    const ids = await examples();
    const asked = keys.flatMap((key) => ids.get(key) ?? []);
    const found = await orders.find({ _id: { $in: asked } }, { projection: { status: 1 } }).toArray();
    return new Map(found.map(({ status }) => [statusKey(status), status.trim()]));
  };

  return {
    spellingsOf,
    /** The labels of open orders, sorted by name. */
    labels: async (): Promise<string[]> => {
      const current = await rows();
      const labelsOfBlock = (block: Block): ReadonlySet<number> => {
        const marks = marksOf(block, openOrders(current));
        return new Set(
          block.labels[labels.labels]!.subarray(0, marks.length).filter((_, row) => marks[row] === 1),
        );
      };
      const used = new Set<number>();
      for (const block of current.blocks())
        for (const index of remembered(block, 'labels', () => labelsOfBlock(block))) used.add(index);
      const { texts } = current.labels[labels.labels]!;
      const byKey = new Map(
        [...used].flatMap((index) => labelsIn(texts[index]!)).map((label) => [labelKey(label), label]),
      );
      return [...byKey.keys()]
        .toSorted()
        .slice(0, MAX_LISTED_STATUSES)
        .map((key) => byKey.get(key)!);
    },
    /** All statuses in use, each in the spelling of one of its orders, sorted by name. */
    statuses: async (): Promise<string[]> => {
      const keys = [...(await examples()).keys()].toSorted().slice(0, MAX_LISTED_STATUSES);
      const spellings = await spellingsOf(keys);
      return keys.map((key) => spellings.get(key) ?? key);
    },
  };
};
