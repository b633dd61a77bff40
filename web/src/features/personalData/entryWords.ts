import { orderLabels } from '@exline/contracts';
import { dateAndTime, isDay, shortDate } from '../../lib/text/format.ts';
import { wordsOfName } from '../../lib/text/wordsOfName.ts';

const labels: Readonly<Record<string, string>> = {
  ...orderLabels,
  to: 'Email to',
  name: 'Name',
  email: 'Email',
  userEmail: 'Email',
  userPhone: 'Phone',
  timestamp: 'When',
};

const labelOf = (name: string): string => labels[name] ?? wordsOfName(name);

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

const textOf = (value: unknown): string => {
  if (typeof value !== 'string') return '';
  if (!isTime(value)) return value;
  return isDay(value) ? shortDate(value) : dateAndTime(value);
};

const senders: Readonly<Record<string, string>> = { user: 'the customer', admin: 'our staff' };

export interface EntryLine {
  label: string;
  text: string;
}

/** One line per value; ids and empty values are left out. */
export const entryLines = (values: object): EntryLine[] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]): EntryLine[] => {
    if (Array.isArray(value)) return value.flatMap((one: object) => entryLines(one));
    if (name === 'changes') return changesIn(value as Changes);
    const said = name === 'sender' ? senders[String(value)] : value;
    const text = name === 'sessionId' ? '' : textOf(said);
    return text ? [{ label: labelOf(name), text }] : [];
  });

type Changes = Readonly<Record<string, { from: unknown; to: unknown }>>;

const changesIn = (changes: Changes): EntryLine[] =>
  Object.entries(changes).flatMap(([name, { from, to }]) => {
    const [before, after] = [textOf(from), textOf(to)];
    if (!before && !after) return [];
    return [{ label: labelOf(name), text: `${before || 'nothing'} → ${after || 'nothing'}` }];
  });

export const byWords = {
  customer: 'by the customer',
  staff: 'by our staff',
  system: 'by our system',
} as const;
