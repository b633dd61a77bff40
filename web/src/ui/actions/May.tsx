import type { Right } from '@exline/contracts';
import type { ReactNode } from 'react';
import { useMay } from '../../lib/people/rights.ts';

/** Shows something to those only who may use it. */
export const May = ({ right, children }: { right: Right; children: ReactNode }) =>
  useMay()(right) ? children : null;
