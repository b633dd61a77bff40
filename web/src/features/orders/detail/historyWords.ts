import { isStaffActor, type HistoryEntry } from '@exline/contracts';
import { count } from '../../../lib/text/count.ts';
import { labelOf, valueWords } from '../edit/editing.ts';

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** Of what was erased only that it was there is left. */
const isErased = (from: unknown, to: unknown): boolean => [from, to].includes('') && !from && !to;

/** Who stands behind an entry: an admin's act, a request to a process, what the process did, or its failure. */
export const kindOf = ({ type, actor }: HistoryEntry): 'act' | 'request' | 'process' | 'failure' => {
  if (type.endsWith('Failed')) return 'failure';
  if (type.endsWith('Requested')) return 'request';
  return isStaffActor(actor) ? 'act' : 'process';
};

/** To whom each mail goes that a history asks for, by the mail's id: what became of it names only that. */
export const recipientsIn = (entries: readonly HistoryEntry[]): ReadonlyMap<unknown, string> =>
  new Map(
    entries.flatMap(({ position, data: { to } }): [number, string][] =>
      typeof to === 'string' ? [[position, to]] : [],
    ),
  );

/** Who gets a mail, at which try, and why not. */
const mailWords = ({ type, position, data }: HistoryEntry, recipients: ReadonlyMap<unknown, string>) => {
  const to = recipients.get(data.mailId ?? position);
  const tries = Number(data.attempts);
  return [
    to && `To ${to}`,
    type.endsWith('Sent') && tries > 0 && (tries === 1 ? 'at the first try' : `at try ${tries}`),
    type.endsWith('Failed') && tries > 0 && `after ${count(tries)} ${tries === 1 ? 'try' : 'tries'}`,
    type.endsWith('Failed') && typeof data.reason === 'string' && data.reason,
  ].filter((part) => typeof part === 'string' && part !== '');
};

/** What an event says, a line each. */
export const linesOf = (
  entry: HistoryEntry,
  recipients: ReadonlyMap<unknown, string> = recipientsIn([entry]),
): string[] => {
  const { type, data } = entry;
  if (type.includes('Email')) {
    const words = mailWords(entry, recipients).join(', ');
    return words ? [words.charAt(0).toUpperCase() + words.slice(1)] : [];
  }
  if (type === 'OrderEdited') {
    return Object.entries(data.changes ?? {})
      .filter((entry): entry is [string, { from: unknown; to: unknown }] => isChange(entry[1]))
      .map(([name, { from, to }]) =>
        isErased(from, to)
          ? `${labelOf(name)}: erased`
          : `${labelOf(name)}: ${valueWords(name, from)} → ${valueWords(name, to)}`,
      );
  }
  if (type === 'TrackingEventAdded') {
    return [data.description, data.location].filter((value): value is string => typeof value === 'string');
  }
  if (type === 'OrderCreated') {
    const from = typeof data.origin === 'string' && data.origin ? `, from ${data.origin}` : '';
    return [`Status ${valueWords('status', data.status)}${from}`];
  }
  return [];
};
