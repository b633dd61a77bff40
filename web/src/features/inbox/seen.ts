import type { ContactRow } from '@exline/contracts';
import { useEffect } from 'react';
import { storedText } from '../../lib/stored.ts';

/** The id of the newest contact message that was shown in this browser. */
export const lastSeenSubmission = storedText('exline:seen-submission');

/** What the list shows is not new any more. */
export const useSeenSubmissions = (shown: readonly ContactRow[] | undefined): void => {
  const newest = shown?.[0]?.id ?? 0;
  useEffect(() => {
    if (newest > Number(lastSeenSubmission.read() ?? 0)) lastSeenSubmission.write(String(newest));
  }, [newest]);
};
