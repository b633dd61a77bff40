import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchQuery } from './api/search.ts';

const TYPING_PAUSE_MS = 150;

/** Asks once the typing pauses; until the next answer is there the one before it stays, and is known to be behind. */
export const useSearch = (typed: string) => {
  const wanted = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), wanted === '' ? 0 : TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const query = useQuery({
    ...searchQuery(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const isBehind = wanted !== '' && (asked !== wanted || query.isPending || query.isPlaceholderData);
  return {
    found: wanted !== '' && asked !== '' ? query.data : undefined,
    error: isBehind ? null : query.error,
    retry: () => void query.refetch(),
    isRetrying: query.isRefetching,
    /** Whether what is shown does not answer what was typed. */
    isBehind,
  };
};
