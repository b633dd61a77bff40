import type { Commit } from '../commits/commit.ts';
import type { Upcasts } from '../commits/upcast.ts';
import type { Subjects } from '../encryption/subjects.ts';
import type { Projection } from '../readModels/projection.ts';

interface Manifest {
  name: string;
  /** How its events of older versions are read. */
  upcasts?: Upcasts;
  /** Whom the personal values of its streams are about. */
  subjects?: Subjects;
  readModels: readonly Projection[];
  /** What a commit means to listeners. */
  changesOf: (commit: Commit) => object[];
  /** Its commands and queries, on a log. */
  open: (deps: never) => object;
}

/** Everything that a process needs to know about a module. The list of modules is in `libs/application`. */
export const defineModule = <const Module extends Manifest>(module: Module): Module => module;
