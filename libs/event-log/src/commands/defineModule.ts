import type { Commit } from '../commits/commit.ts';
import type { Upcasts } from '../commits/upcast.ts';
import type { Subjects } from '../encryption/subjects.ts';
import type { Projection } from '../readModels/projection.ts';

interface Manifest {
  name: string;
  /** Upcasters for older versions of the module's events. */
  upcasts?: Upcasts;
  /** Rules that name the subjects of the module's personal values. */
  subjects?: Subjects;
  readModels: readonly Projection[];
  /** Converts a commit into messages for listeners. */
  changesOf: (commit: Commit) => object[];
  /** Creates the module's commands and queries on a log. */
  open: (deps: never) => object;
}

/** Notifies listeners of every commit of these streams, without details. */
export const notifyOf =
  <const Type extends string>(type: Type, isOwn: (stream: string) => boolean) =>
  ({ stream }: Commit): { type: Type }[] =>
    isOwn(stream) ? [{ type }] : [];

/** Defines a module: all that a process needs to know about it. The list of modules is in `libs/application`. */
export const defineModule = <const Module extends Manifest>(module: Module): Module => module;
