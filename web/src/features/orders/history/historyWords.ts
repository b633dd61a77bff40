import { deliveryChangeNames, isStaffActor, type DeliveryChange, type HistoryEntry } from '@exline/contracts';
import { count } from '../../../lib/text/count.ts';
import { labelOf, valueWords } from '../edit/editing.ts';

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** An erased value is stored as '', while a value that never existed is null. */
const isErased = (from: unknown, to: unknown): boolean => [from, to].includes('') && !from && !to;

/** The cause of an entry: a staff member, a request to a process, the process itself, or its failure. */
export const kindOf = ({ type, actor }: HistoryEntry): 'act' | 'request' | 'process' | 'failure' => {
  if (type.endsWith('Failed')) return 'failure';
  if (type.endsWith('Requested')) return 'request';
  return isStaffActor(actor) ? 'act' : 'process';
};

/** The recipient of each requested email by mail id, because later entries name only the id. */
export const recipientsIn = (entries: readonly HistoryEntry[]): ReadonlyMap<unknown, string> =>
  new Map(
    entries.flatMap(({ position, data: { to } }): [number, string][] =>
      typeof to === 'string' ? [[position, to]] : [],
    ),
  );

/** The recipient, the number of attempts and, after a failure, the reason. */
const mailWords = ({ type, position, data }: HistoryEntry, recipients: ReadonlyMap<unknown, string>) => {
  const to = recipients.get(data.mailId ?? position);
  const tries = Number(data.attempts);
  return [
    to && `To ${to}`,
    type.endsWith('Sent') && tries > 0 && (tries === 1 ? 'on the first attempt' : `on attempt ${tries}`),
    type.endsWith('Failed') && tries > 0 && `after ${count(tries, 'attempt')}`,
    type.endsWith('Failed') && typeof data.reason === 'string' && data.reason,
  ].filter((part) => typeof part === 'string' && part !== '');
};

const listed = (words: string, labels: unknown): string[] =>
  Array.isArray(labels) && labels.length > 0 ? [`${words} ${labels.join(', ')}`] : [];

/** The lines that describe an entry. `nameOf` returns the name of a staff member. */
export const linesOf = (
  entry: HistoryEntry,
  recipients: ReadonlyMap<unknown, string> = recipientsIn([entry]),
  nameOf: (actor: string) => string = (actor) => actor,
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
  if (type === 'OrderLabeled') return [...listed('Added', data.added), ...listed('Removed', data.removed)];
  if (type === 'OrderAssigned') return [typeof data.to === 'string' ? `To ${nameOf(data.to)}` : 'To no one'];
  if (type === 'DeliveryChangeRequested' || type === 'DeliveryRequestSettled') {
    const kind = deliveryChangeNames[data.kind as DeliveryChange];
    const words = data.outcome ?? (data.details === '' ? 'erased' : valueWords('details', data.details));
    return [`${kind}: ${String(words)}`];
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
