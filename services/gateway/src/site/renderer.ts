import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Right } from '@exline/contracts';
import { withTimeout } from '@exline/kernel';

/** Milliseconds of each second that rendering may take. Rendering blocks the gateway. */
const BUDGET_MS = 200;

/** Rendering never ends if a build beside the running gateway replaces files that it loads on demand. */
const TIMEOUT_MS = 2_000;

/** The server-side output of the web app's build: each file exports a function with its name. */
type Render = (document: string, path: string, answer: object) => Promise<string>;
type Name = 'parcelDocument' | 'returnDocument' | 'formDocument';

/** Measures how much of the current second's budget is used. */
const createBudget = () => {
  let second = 0;
  let spent = 0;
  return {
    isLeft: (): boolean => {
      const now = Math.floor(performance.now() / 1_000);
      if (now !== second) [second, spent] = [now, 0];
      return spent < BUDGET_MS;
    },
    spend: (ms: number): void => void (spent += ms),
    /** Resolves when the next second has begun. Timers may be early by a millisecond. */
    next: () => delay((second + 1) * 1_000 - performance.now() + 2),
  };
};

/**
 * Renders documents. Resolves to undefined if the app is not built or the current second's budget is used up. The
 * answer to a form waits for the next second first, because nothing but a bare error could take its place. A parcel
 * page without its content still works. Rejects if rendering does not end.
 */
export const createRenderer = (folder: string) => {
  const budget = createBudget();
  return async (name: Name, ...args: Parameters<Render>): Promise<Buffer | undefined> => {
    const file = join(folder, `server/${name}.js`);
    if (!existsSync(file)) return undefined;
    if (!budget.isLeft()) {
      if (name !== 'formDocument') return undefined;
      await budget.next();
      if (!budget.isLeft()) return undefined;
    }
    const { [name]: render } = (await import(pathToFileURL(file).href)) as Record<Name, Render>;
    const from = performance.now();
    const html = await withTimeout(TIMEOUT_MS, () => render(...args));
    budget.spend(performance.now() - from);
    return Buffer.from(html);
  };
};

export type Renderer = ReturnType<typeof createRenderer>;

/** The document of a view of the staff area, and the reads with which its page begins. */
export interface StaffView {
  document: string;
  right: Right | undefined;
  /** Every page asks for these; the first one is the signed-in account. */
  frame: readonly string[];
  reads: readonly string[];
}

interface StaffRenderer {
  staffView: (path: string, search: string) => StaffView;
  staffDocument: (document: string, answers: object) => string;
}

/** Puts answers into documents of the staff area, which takes no rendering; undefined if the app is not built. */
export const staffRenderer = async (folder: string): Promise<StaffRenderer | undefined> => {
  const file = join(folder, 'server/staffDocument.js');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as StaffRenderer) : undefined;
};
