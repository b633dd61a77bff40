import { useState, type ReactNode } from 'react';
import { Router, type AroundNavHandler } from 'wouter';
import { afterPaint } from '../../lib/page/afterPaint.ts';

/**
 * Says at once which of its links was tapped, and goes there when that is painted: to draw what the link leads to takes
 * a slow phone a moment.
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
