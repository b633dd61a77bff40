/** The logo's drawing in the colours of the board. */
export const BoardMark = () => (
  <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden>
    <path
      d="M4 4v16M4 4h14M4 12h10M4 20h14"
      fill="none"
      stroke="var(--on-board)"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
    <circle cx="19.5" cy="4" r="3" fill="var(--on-board)" />
    <circle cx="15" cy="12" r="2.6" fill="var(--board)" stroke="var(--on-board-signal)" strokeWidth="2.2" />
    <circle cx="19.5" cy="20" r="3" fill="var(--on-board)" />
  </svg>
);
