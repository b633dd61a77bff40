import { visible } from '@exline/contracts';
import type { EventLog } from '@exline/event-log';
import { escapeRegExp } from '@exline/kernel';
import { itemOf, statedAddress, transcriptAddress, type Item } from './kinds.ts';

/** An item whose events contain the address. */
export interface Trace extends Item {
  /**
   * Whether the item belongs to the person with the address. `before`: it did, but now it belongs to another person.
   */
  isTheirs: boolean | 'before';
  /** The version of its stream that last mentions the address. */
  version: number;
}

interface Search {
  log: Pick<EventLog, 'read' | 'end' | 'readStream'>;
  address: string;
  onProgress: (position: number, end: number) => void;
  isCanceled: () => boolean;
}

const PAGE = 1_000;
/**
 * Characters that an address can contain. One of them right before a match shows that it is part of another address.
 */
const IN_ADDRESS = String.raw`[\p{L}\p{N}.!#$%*+_~^-]`;

/** The address as it is compared: neither case nor the invisible characters of copied texts matter. */
export const addressKey = (address: string): string => visible(address).toLowerCase();

/** Finds an email address, or a phone number with its country code, as a whole in any text of a value. */
const finder = (address: string) => {
  const text = escapeRegExp(address);
  const whole = new RegExp(String.raw`(?<!${IN_ADDRESS})${text}(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`, 'iu');
  // Most texts lack this character of the address, and are searched faster for it.
  const sign = address.includes('@') ? '@' : '+';
  const isIn = (value: unknown): boolean => {
    if (typeof value === 'string') return value.includes(sign) && whole.test(value);
    return typeof value === 'object' && value !== null && Object.values(value).some(isIn);
  };
  return isIn;
};

/**
 * Reads the log once, and finds all items whose events contain an address: current ones, deleted ones, and those that
 * no list shows. Values that were erased cannot be read, so they are not found again.
 */
export const findTraces = async ({ log, address, onProgress, isCanceled }: Search): Promise<Trace[]> => {
  const wanted = addressKey(address);
  const isIn = finder(wanted);
  const isWanted = (given: string | null | undefined) => addressKey(given ?? '') === wanted;
  /** A visitor with another address may have the transcript sent to someone else. */
  const namesNoOne = async (stream: string) =>
    (await log.readStream(stream)).every(({ events }) => events.every((event) => !statedAddress(event)));
  const traces = new Map<string, Trace>();
  const end = await log.end();
  let position = 0;
  for (;;) {
    const commits = isCanceled() ? [] : await log.read(position, PAGE);
    const last = commits.at(-1);
    if (!last) return [...traces.values()];
    for (const commit of commits)
      for (const event of commit.events) {
        const item = itemOf(event, commit);
        const key = `${item.kind} ${item.id}`;
        if (event.type === 'PersonalDataErased') traces.delete(key);
        const known = traces.get(key);
        const isFound = isIn(event.personal) || isIn(event.data);
        if (!isFound && !known) continue;
        const stated = statedAddress(event);
        const wasTheirs =
          known?.isTheirs || (isWanted(transcriptAddress(event)) && (await namesNoOne(commit.stream)));
        traces.set(key, {
          ...item,
          isTheirs: stated === undefined ? wasTheirs : isWanted(stated) || (wasTheirs && 'before'),
          version: isFound ? commit.version : (known?.version ?? 0),
        });
      }
    position = last.position;
    onProgress(position, Math.max(position, end));
  }
};
