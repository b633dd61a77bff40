import type { RefObject } from 'react';
import { useLocation } from 'wouter';
import { conversationLink } from '../../../features/conversations/links.ts';
import { inboxLink } from '../../../features/inbox/links.ts';
import { adminLink } from '../../../features/orders/links.ts';
import { focusWhenRendered, PAGE_HEADING } from '../../../lib/page/focusWhenRendered.ts';
import { keyChoice } from '../../../lib/storage/keyChoice.ts';
import { runByKey } from '../../../lib/page/pageCommands.ts';
import { useCan } from '../../../lib/people/rights.ts';
import { isTyping, useKeys } from '../../../lib/page/useKeys.ts';
import { askToDelete, hasRows, leaveReply, openFocused, REPLY, step } from './rows.ts';

interface Acts {
  search: () => void;
  showKeys: () => void;
  /** Whether the search or the list of keys is open or opening. */
  isBusy: boolean;
}

/** Whether a key is held that acts at once. It would also press what takes the place of a button, such as the next status. */
const isHeld = ({ repeat, key }: KeyboardEvent): boolean => repeat && (key === 'Enter' || key === 'e');

/** Handles the keyboard shortcuts that `KeysDialog` lists. */
export const useAdminKeys = (
  area: RefObject<HTMLElement | null>,
  { search, showKeys, isBusy }: Acts,
): void => {
  const [, navigate] = useLocation();
  const can = useCan();
  const here = (act: (place: Element) => void) => () => area.current && act(area.current);
  const to = (href: string) => () => {
    navigate(href);
    focusWhenRendered(PAGE_HEADING);
  };
  const toDelete = here(askToDelete);
  /** Moves in a list, or from the open item to its neighbor in the list that the user came from. */
  const move = (by: 1 | -1, key: string) =>
    here((place) => (hasRows(place) ? step(place, by) : runByKey(key)));
  const create = to(adminLink.tab('create'));

  useKeys({
    does: { Enter: () => {} },
    counts: (event) => isHeld(event) && !(event.target instanceof HTMLTextAreaElement),
  });
  useKeys({ does: { '$mod+k': search }, counts: () => !isBusy });
  useKeys({
    does: { Escape: here(leaveReply) },
    counts: ({ target }) => target instanceof Element && target.matches(REPLY),
  });
  useKeys({
    // Keyboard layouts differ in which of these characters need Shift.
    does: {
      '/': search,
      'Shift+/': search,
      '?': showKeys,
      'Shift+?': showKeys,
      '#': toDelete,
      'Shift+#': toDelete,
      Delete: toDelete,
      j: move(1, 'j'),
      k: move(-1, 'k'),
      e: () => runByKey('e'),
      n: () => runByKey('n'),
      p: () => runByKey('p'),
      c: () => can('CreateOrder') && create(),
      r: () => {
        openFocused();
        focusWhenRendered(REPLY);
      },
      'g o': to(adminLink.tab('orders')),
      'g m': to(inboxLink.list()),
      'g c': to(conversationLink.list()),
    },
    counts: (event) => !isBusy && !isTyping(event) && !isHeld(event) && keyChoice.read() !== 'off',
  });
};
