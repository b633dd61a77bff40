import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { depths } from '../theme/depths.ts';
import { phone } from '../theme/tokens.ts';
import { IconButton } from '../ui/actions/IconButton.tsx';

const THRESHOLD_PX = 300;

const toTop = () => {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
};

export const ScrollToTop = () => {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > THRESHOLD_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!shown) return null;
  return (
    <Round label="Back to top" className="no-print" onClick={toTop}>
      <ArrowUp size={20} strokeWidth={1.5} aria-hidden />
    </Round>
  );
};

const Round = styled(IconButton)`
  position: fixed;
  right: 92px;
  bottom: 30px;
  z-index: ${depths.floating};
  width: 44px;
  height: 44px;
  border: 1px solid var(--hairline-strong);
  border-radius: 50%;
  background: var(--surface);
  color: var(--ink);
  ${phone} {
    right: 84px;
    bottom: 22px;
  }
`;
