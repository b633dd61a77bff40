import { useEffect } from 'react';
import { useAddress } from '../../lib/address/useAddress.ts';

/** Leads from the address of a conversation that was merged to the one that it was merged into. */
export const useMergedAddress = (opened: string, shown: string | undefined): void => {
  const [, change] = useAddress();
  useEffect(() => {
    if (shown !== undefined && shown !== opened) change({ session: shown });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [opened, shown]);
};
