import { refuse } from '../core/refusals.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Parses a body. Refused if it is no JSON object or array. */
export const jsonIn = (body: Buffer | string): unknown => {
  try {
    const value: unknown = JSON.parse(String(body));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Refused below, like any other invalid body.
  }
  throw refuse('webhook.unreadable');
};
