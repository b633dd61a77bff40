import type { LucideIcon } from 'lucide-react';
import { useEffect, useId } from 'react';

/** A command about the item on screen. */
export interface PageCommand {
  name: string;
  icon: LucideIcon;
  /** Synonyms that also find the command. */
  words?: string;
  /** Shown only if the typed text matches the command. */
  isRare?: boolean;
  /** A single key that runs the command. */
  key?: string;
  run: () => void;
}

/** The commands of the components on screen. Read when the search opens or a key is pressed, so nothing subscribes to it. */
const offers = new Map<string, readonly PageCommand[]>();

/**
 * Offers commands in the search, and by their keys, while the component is on screen. The component that shows a
 * button also offers its command, so that both share their state. Whatever is false or null is no command.
 */
export const usePageCommands = (commands: readonly (PageCommand | false | null)[]): void => {
  const id = useId();
  const offered = commands.filter((command) => command !== false && command !== null);
  useEffect(() => void offers.set(id, offered));
  useEffect(() => () => void offers.delete(id), [id]);
};

export const pageCommands = (): PageCommand[] => [...offers.values()].flat();

export const runByKey = (key: string): void =>
  pageCommands()
    .find((command) => command.key === key)
    ?.run();
