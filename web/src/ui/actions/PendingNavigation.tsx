import { useState, type ReactNode } from 'react';
import { Router, type AroundNavHandler } from 'wouter';
import { afterPaint } from '../../lib/page/afterPaint.ts';

/**
 * Passes the address of a tapped link to its children and navigates after they are painted, so that a slow phone
 * marks the link at once.
 */
export const PendingNavigation = ({ children }: { children: (pendingPath: string | null) => ReactNode }) => {
  const [pendingPath, setPendingPath] = useState<string | null>(null);
  const go: AroundNavHandler = (navigate, to, options) => {
    setPendingPath(to);
    afterPaint(() => {
      navigate(to, options);
      setPendingPath(null);
    });
  };
  return <Router aroundNav={go}>{children(pendingPath)}</Router>;
};
