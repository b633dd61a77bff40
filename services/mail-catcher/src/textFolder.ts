import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { storedFiles, writeDurably } from './storedFiles.ts';

/** An SMS, as the phone shows it. */
export interface CaughtText {
  id: string;
  /** When the SMS arrived. */
  time: string;
  from: string;
  to: string;
  text: string;
  /** Whether the holder of the phone sent it. */
  isFromPhone: boolean;
}

const SUFFIX = '.json';

/** The SMS of all phones: one file each, and all of them in memory. */
export const openTextFolder = async (folder: string) => {
  const fileOf = (id: string) => join(folder, `${id}${SUFFIX}`);
  const loaded: CaughtText[] = [];
  for await (const { content } of storedFiles(folder, SUFFIX)) loaded.push(JSON.parse(content.toString()));
  let texts = loaded.toSorted((one, other) => one.time.localeCompare(other.time));

  return {
    /** All SMS, in the order of arrival. */
    all: (): readonly CaughtText[] => texts,
    /** Resolves once the SMS is on disk, to its id. */
    add: async (fields: Omit<CaughtText, 'id' | 'time'>): Promise<CaughtText> => {
      const text = { id: `SM${randomBytes(16).toString('hex')}`, time: new Date().toISOString(), ...fields };
      await writeDurably(fileOf(text.id), JSON.stringify(text));
      texts = [...texts, text];
      return text;
    },
    removeAll: async (): Promise<void> => {
      const ids = texts.map(({ id }) => id);
      texts = [];
      await Promise.all(ids.map((id) => rm(fileOf(id), { force: true })));
    },
  };
};

export type TextFolder = Awaited<ReturnType<typeof openTextFolder>>;
