import { useLocation } from 'wouter';
import type { Command } from '../../../features/search/commands.ts';
import { SearchDialog } from '../../../features/search/components/SearchDialog.tsx';
import type { SearchPlace } from '../../../features/search/places.ts';
import { focusWhenRendered, PAGE_HEADING } from '../../../lib/page/focusWhenRendered.ts';
import { useCan } from '../../../lib/people/rights.ts';
import { adminCommands } from './commands.ts';
import { places } from './places.ts';

export interface AdminSearchProps {
  /** The keys that were pressed before this code was loaded. */
  ahead: string;
  signOut: () => void;
  onShowKeys: () => void;
  onClose: () => void;
}

/** The search with the commands of the staff area, which are loaded with it and not with every page. */
export const AdminSearchDialog = ({ ahead, signOut, onShowKeys, onClose }: AdminSearchProps) => {
  const [, navigate] = useLocation();
  const can = useCan();
  const open = ({ href, heading }: SearchPlace) => {
    navigate(href);
    focusWhenRendered(heading);
  };
  const run = ({ href, run: act }: Command) =>
    href === undefined ? act?.() : open({ href, heading: PAGE_HEADING });
  return (
    <SearchDialog
      commands={adminCommands({ signOut, showKeys: onShowKeys, can })}
      places={places}
      ahead={ahead}
      onOpen={open}
      onRun={run}
      onShowKeys={onShowKeys}
      onClose={onClose}
    />
  );
};
