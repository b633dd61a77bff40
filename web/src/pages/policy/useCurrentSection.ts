import { useEffect, useState } from 'react';

/** A section that has come up to here is being read; a little below where a hash link puts it. */
const READING_LINE_PX = 120;

/** The index of the section that is being read. */
export const useCurrentSection = (ids: readonly string[]): number => {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1;
      const begun = ids.filter((id) => {
        const section = document.getElementById(id);
        return section !== null && section.getBoundingClientRect().top <= READING_LINE_PX;
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
