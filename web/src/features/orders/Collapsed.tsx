import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { count } from '../../lib/text/count.ts';
import { Button } from '../../ui/actions/Button.tsx';

const SHOWN = 10;

interface Props<Item> {
  items: readonly Item[];
  /** The plural noun for the items, such as "events". */
  words: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of which only the first ten items are shown until the user wants all. */
export const Collapsed = <Item,>({ items, words, children }: Props<Item>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(isOpen ? items : items.slice(0, SHOWN))}
      {items.length > SHOWN && (
        <More>
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? `Show the newest ${SHOWN} ${words}` : `Show all ${count(items.length)} ${words}`}
          </Button>
        </More>
      )}
    </>
  );
};

const More = styled.div`
  margin-top: var(--s-5);
`;
