import { DAY_MS, MINUTE_MS } from '@exline/kernel';
import { object } from 'yup';
import { field } from '../fields/fields.ts';

/** The dependencies of a gateway: the event log, its read models, the queue, and the worker that processes the queue. */
export const dependencies = ['log', 'readModels', 'queue', 'worker'] as const;
export type Dependency = (typeof dependencies)[number];

/** The stores that can run out of room. */
export const stores = ['database', 'redis'] as const;
export type Store = (typeof stores)[number];

/** The public answer of `/readyz`. While a gateway starts, some dependencies are missing. */
export interface Readiness {
  status: 'up' | 'down' | 'starting';
  dependencies?: Partial<Record<string, 'up' | 'down'>>;
  /** Stores that refuse writes because their disk, or the memory of Redis, is full. Reads still work. */
  fullDisks?: Store[];
  /** Indexes that the database has lost, as `collection.index`. */
  lostIndexes?: string[];
}

/** The interval between samples. */
export const SAMPLE_EVERY_MS = 5 * MINUTE_MS;
export const SAMPLES_KEPT_MS = DAY_MS;

export const rebuildSchema = object({
  readModel: field
    .optionalLine('readModel')
    .default(null)
    .meta({ description: 'the name of the read model; all read models by default' }),
});
