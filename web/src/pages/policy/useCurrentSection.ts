import { useEffect, useState } from 'react';

/** A section is current once its top has passed this line, which is slightly below the target of a fragment link. */
const READING_LINE_PX = 120;

/** The index of the section at the reading line. */
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
      // The last sections may be too short to reach the line.
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
