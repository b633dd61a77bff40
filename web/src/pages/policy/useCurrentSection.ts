import { useEffect, useState } from 'react';

/** How far down the window a section counts as being read. */
const READING_LINE = 0.3;

/** The index of the section that is being read. */
export const useCurrentSection = (ids: readonly string[]): number => {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1;
      const line = window.innerHeight * READING_LINE;
      const begun = ids.filter((id) => {
        const section = document.getElementById(id);
        return section !== null && section.getBoundingClientRect().top <= line;
      }).length;
      // The last sections may be too short to ever reach the line.
      setCurrent(atEnd ? ids.length - 1 : Math.max(begun - 1, 0));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [ids]);
  return current;
};
