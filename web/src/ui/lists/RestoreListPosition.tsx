import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useSearch } from 'wouter';
import { stateOfEntry } from '../../lib/lists/listPosition.ts';
import { useListPosition } from '../../lib/lists/useListPosition.ts';
import { FailureNote } from '../feedback/FailureNote.tsx';

interface Props {
  list: {
    data: unknown;
    error: unknown;
    isPlaceholderData: boolean;
    isFetching: boolean;
    /** Given only for a list that loads more pages on demand. */
    hasNextPage?: boolean;
    isFetchNextPageError?: boolean;
    fetchNextPage?: () => unknown;
  };
}

const pagesOf = (data: unknown) => (data as { pages?: readonly unknown[] } | undefined)?.pages?.length ?? 1;

/** Returns to where the list was left, and first loads as many pages as it had there. Reports a page that did not load. */
export const RestoreListPosition = ({ list }: Props) => {
  const { data, isPlaceholderData, isFetching, fetchNextPage } = list;
  const pages = pagesOf(data);
  const isShort =
    list.hasNextPage === true &&
    list.isFetchNextPageError !== true &&
    pages < (stateOfEntry().left?.pages ?? 1);
  useEffect(() => {
    if (isShort && !isFetching) fetchNextPage?.();
  });
  useListPosition(useSearch(), data !== undefined && !isPlaceholderData && !isShort, { pages });
  return list.isFetchNextPageError ? (
    <Failed>
      <FailureNote title="More could not be loaded" error={list.error} />
    </Failed>
  ) : null;
};

const Failed = styled.div`
  padding: var(--s-4) var(--s-6);
`;
