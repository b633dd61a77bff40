import { useEffect } from 'react';
import { lazyCode, type MissingProps } from '../../../ui/loading/lazyCode.tsx';
import type { LookUpProps } from './LookUp.tsx';

// Not part of the first load, because the document already contains the parcel.
export const LookUp = lazyCode(
  () => import('./LookUp.tsx').then((file) => file.LookUp),
  ({ initial, onState, error, retry, busy }: LookUpProps & MissingProps) => {
    useEffect(
      () => onState({ answer: initial, error, isPending: false, busy, retry }),
      [initial, onState, error, retry, busy],
    );
    return null;
  },
);
