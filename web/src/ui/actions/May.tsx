import type { Right } from '@exline/contracts';
import type { ReactNode } from 'react';
import { useMay } from '../../lib/people/rights.ts';

/** Renders its children only if the signed-in account has this permission. */
export const May = ({ right, children }: { right: Right; children: ReactNode }) =>
  useMay()(right) ? children : null;
