import type { Rating } from '@exline/contracts';

export const ratingWords: Readonly<Record<Rating, string>> = { good: 'Good', okay: 'Okay', bad: 'Bad' };

const mouths: Readonly<Record<Rating, string>> = {
  good: 'M8 14.5c1.1 1.7 2.4 2.5 4 2.5s2.9-.8 4-2.5',
  okay: 'M8.5 15.5h7',
  bad: 'M8 17c1.1-1.7 2.4-2.5 4-2.5s2.9.8 4 2.5',
};

/** A face for an answer of a visitor. Its word is beside it. */
export const Smiley = ({ rating, size = 24 }: { rating: Rating; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    aria-hidden
  >
    <circle cx="12" cy="12" r="9.5" />
    <path d={mouths[rating]} />
    <path d="M9 9.5v.5M15 9.5v.5" strokeWidth="2" />
  </svg>
);
