import { trackPath } from '@exline/contracts';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { focusReplacementOnRemoval } from '../../../lib/code/focusReplacement.ts';
import { phone } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Mono } from '../../../ui/content/Mono.tsx';
import { useRecentSearches } from '../recentSearches.ts';

/** Moves the focus to the next item, or the one before, because the button that has it is about to disappear. */
const focusNeighbor = (button: HTMLElement): void => {
  const item = button.closest('li');
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
  neighbor?.querySelector('button')?.focus();
};

/** The last searches; hidden when there are none. */
export const RecentSearches = () => {
  const { searches, remove, clear } = useRecentSearches();
  if (searches.length === 0) return null;
  return (
    <Box aria-labelledby="recent-searches">
      <h2 id="recent-searches">Recent searches</h2>
      <ul>
        {searches.map((search) => (
          <li key={search}>
            {/* A document comes with its parcel, which is faster than the code to look it up. */}
            <a href={trackPath(search)}>
              <Mono>{search}</Mono>
            </a>
            <IconButton
              small
              label={`Remove ${search}`}
              ref={focusReplacementOnRemoval}
              onClick={({ currentTarget }) => {
                focusNeighbor(currentTarget);
                remove(search);
              }}
            >
              <X size={14} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" onClick={clear} ref={focusReplacementOnRemoval}>
        Clear All
      </Button>
    </Box>
  );
};

const Box = styled(Card)`
  display: flex;
  align-items: center;
  gap: var(--s-6);
  padding: 14px var(--s-4) 14px var(--s-6);
  h2 {
    font-size: var(--t-14);
    letter-spacing: 0;
    white-space: nowrap;
  }
  ul {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: var(--s-2);
    min-width: 0;
  }
  li {
    display: inline-flex;
    align-items: center;
    height: 36px;
    border: 1px solid var(--hairline-strong);
    border-radius: var(--r-full);
    max-width: 100%;
  }
  li button {
    margin-right: 3px;
    border-radius: 50%;
  }
  a {
    padding: 0 4px 0 14px;
    font-size: var(--t-14);
    line-height: 34px;
    color: var(--ink);
    text-decoration: none;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a:hover {
    color: var(--line);
    text-decoration: underline;
  }
  ${phone} {
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--s-2);
    padding: 14px 12px 8px 18px;
    ul {
      order: 3;
      flex: 0 0 100%;
      flex-direction: column;
      flex-wrap: nowrap;
      gap: 0;
    }
    li {
      justify-content: space-between;
      height: 48px;
      border: 0;
      border-top: 1px solid var(--hairline);
      border-radius: 0;
    }
    li button {
      width: var(--h-sm);
      height: var(--h-sm);
    }
    a {
      flex: 1;
      padding: 0;
      font-size: var(--t-16);
      line-height: 47px;
    }
  }
`;
