import type { Right } from '@exline/contracts';
import type { ReactNode } from 'react';
import { useCan } from '../../lib/people/rights.ts';

/** Renders its children only if the signed-in account has this permission. */
export const Can = ({ right, children }: { right: Right; children: ReactNode }) =>
  useCan()(right) ? children : null;
