import { useState, type ReactNode } from 'react';
import { Router, type AroundNavHandler } from 'wouter';
import { afterPaint } from '../../lib/page/afterPaint.ts';

/**
 * Passes the address of a tapped link to its children and navigates after they are painted, so that a slow phone
 * marks the link at once.
 */
export const Going = ({ children }: { children: (going: string | null) => ReactNode }) => {
  const [going, setGoing] = useState<string | null>(null);
  const go: AroundNavHandler = (navigate, to, options) => {
    setGoing(to);
    afterPaint(() => {
      navigate(to, options);
      setGoing(null);
    });
  };
  return <Router aroundNav={go}>{children(going)}</Router>;
};
