import { orderLabels } from '@exline/contracts';
import { dateAndTime, isDay, shortDate } from '../../lib/format.ts';

const labels: Readonly<Record<string, string>> = {
  ...orderLabels,
  to: 'E-mail to',
  name: 'Name',
  email: 'E-mail',
  userEmail: 'E-mail',
  userPhone: 'Phone',
  timestamp: 'When',
};

/** `firstName` reads as First name. */
const spaced = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const labelOf = (name: string): string => labels[name] ?? spaced(name);

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

const textOf = (value: unknown): string => {
  if (typeof value !== 'string') return '';
  if (!isTime(value)) return value;
  return isDay(value) ? shortDate(value) : dateAndTime(value);
};

const senders: Readonly<Record<string, string>> = { user: 'the customer', admin: 'our staff' };

export interface Line {
  label: string;
  text: string;
}

/** What was written, value by value; ids and what is empty say nothing to the person. */
export const linesOf = (values: object): Line[] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]): Line[] => {
    if (Array.isArray(value)) return value.flatMap((one: object) => linesOf(one));
    if (name === 'changes') return changesIn(value as Changes);
    const said = name === 'sender' ? senders[String(value)] : value;
    const text = name === 'sessionId' ? '' : textOf(said);
    return text ? [{ label: labelOf(name), text }] : [];
  });

type Changes = Readonly<Record<string, { from: unknown; to: unknown }>>;

const changesIn = (changes: Changes): Line[] =>
  Object.entries(changes).flatMap(([name, { from, to }]) => {
    const [before, after] = [textOf(from), textOf(to)];
    if (!before && !after) return [];
    return [{ label: labelOf(name), text: `${before || 'nothing'} → ${after || 'nothing'}` }];
  });

/** The name of an event in words: `OrderCreated` reads as Order created. */
export const titleOf = (type: string): string => spaced(type.charAt(0).toLowerCase() + type.slice(1));

export const byWords = {
  customer: 'by the customer',
  staff: 'by our staff',
  system: 'by our system',
} as const;
