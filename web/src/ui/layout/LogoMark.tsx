interface Props {
  size?: number;
  /** Uses the colors for a dark background. */
  onBoard?: boolean;
}

/** The letter E, drawn as three lines that end in stops. */
export const LogoMark = ({ size = 24, onBoard = false }: Props) => {
  const line = onBoard ? 'var(--on-board)' : 'var(--line)';
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <path
        d="M4 4v16M4 4h14M4 12h10M4 20h14"
        fill="none"
        stroke={line}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="19.5" cy="4" r="3" fill={line} />
      <circle
        cx="15"
        cy="12"
        r="2.6"
        fill={onBoard ? 'var(--board)' : 'var(--paper)'}
        stroke={onBoard ? 'var(--on-board-signal)' : 'var(--signal)'}
        strokeWidth="2.2"
      />
      <circle cx="19.5" cy="20" r="3" fill={line} />
    </svg>
  );
};
