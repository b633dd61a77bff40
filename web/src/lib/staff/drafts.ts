import { storedText } from '../stored.ts';

const draftOf = (name: string) => storedText(`exline:draft:${name}`, 'sessionStorage');

/** What somebody has begun to write, kept in this tab until it is sent, also over a reload. */
export const readDraft = (name: string): string => draftOf(name).read() ?? '';

export const keepDraft = (name: string, text: string): void => draftOf(name).write(text || null);
