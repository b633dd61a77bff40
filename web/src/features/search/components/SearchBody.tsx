import { Command as Palette } from 'cmdk';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isEnter } from '../../../ui/conversation/sendKey.ts';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { matchingCommands, type Command } from '../commands.ts';
import { firstPlace, foundWords, type SearchPlace, type SearchPlaces } from '../places.ts';
import { useSearch } from '../useSearch.ts';
import { COMMAND, Commands } from './Commands.tsx';
import { Found } from './Found.tsx';
import { SearchField } from './SearchField.tsx';

export interface SearchProps {
  commands: readonly Command[];
  places: SearchPlaces;
  /** The keys that were pressed before the search field was rendered. Enter is a line break. */
  ahead: string;
  onOpen: (place: SearchPlace) => void;
  onRun: (command: Command) => void;
}

/** The search field, the matches and the keyboard hints. */
export const SearchBody = ({
  commands,
  places,
  ahead,
  onOpen,
  onRun,
  close,
  foot,
}: SearchProps & { close: ReactNode; foot: ReactNode }) => {
  const [typed, setTyped] = useState(() => ahead.replaceAll('\n', ''));
  const [chosen, setChosen] = useState('');
  const { found, error, retry, isRetrying, isBehind } = useSearch(typed);
  const matching = matchingCommands(commands, typed);
  const first = found && firstPlace(found, places);
  const isEmpty = first === null && matching.length === 0 && !isBehind;

  // Enter before the results have arrived, as from a barcode scanner, opens the first result when it arrives.
  const isAwaited = useRef(ahead.endsWith('\n'));
  useEffect(() => {
    if (!isAwaited.current || isBehind || typed === '') return;
    isAwaited.current = false;
    if (first) onOpen(first);
  }, [isBehind, typed, first, onOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event.nativeEvent)) return;
    if (!isBehind || (matching.length > 0 && chosen.startsWith(COMMAND))) return;
    event.preventDefault();
    isAwaited.current = true;
  };

  return (
    <Room
      label="Search"
      loop
      shouldFilter={false}
      vimBindings={false}
      value={chosen}
      onValueChange={setChosen}
      onKeyDown={onKeyDown}
    >
      <SearchField
        value={typed}
        busy={isBehind}
        onChange={(words) => {
          isAwaited.current = false;
          setTyped(words);
        }}
      >
        {close}
      </SearchField>
      <VisuallyHidden role="status">{found && !isBehind && foundWords(found)}</VisuallyHidden>
      <Matching label="Matches">
        <Commands commands={matching} onRun={onRun} />
        {found && (
          <Answer $behind={isBehind}>
            <Found found={found} q={typed.trim()} places={places} onOpen={onOpen} />
          </Answer>
        )}
      </Matching>
      {isBehind && !found && <Waiting />}
      {error && (
        <Beside>
          <LoadFailure error={error} retry={retry} busy={isRetrying} />
        </Beside>
      )}
      {isEmpty && (
        <Beside>
          <b>No results for “{typed.trim()}”</b>
          <p>
            Search for the beginnings of words in tracking and return numbers, names, email addresses, places,
            subjects and last messages.
          </p>
        </Beside>
      )}
      {foot}
    </Room>
  );
};

const Waiting = () => (
  <Beside aria-hidden>
    <Skeleton $height="20px" $width="70%" />
    <Skeleton $height="20px" $width="55%" />
    <Skeleton $height="20px" $width="62%" />
  </Beside>
);

const Room = styled(Palette)`
  display: flex;
  flex-direction: column;
  min-height: 0;
`;
const Matching = styled(Palette.List)`
  flex: 0 1 auto;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;
const Answer = styled.div<{ $behind: boolean }>`
  opacity: ${({ $behind }) => ($behind ? 0.6 : 1)};
  transition: opacity var(--fast);
`;
const Beside = styled.div`
  display: grid;
  gap: var(--s-3);
  padding: var(--s-5);
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
  p {
    margin-top: calc(-1 * var(--s-2));
    color: var(--ink-muted);
    font-size: var(--t-14);
  }
`;
