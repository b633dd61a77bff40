import type { ChatAgent } from '@exline/contracts';

/** The initials of a staff member in a disc, beside the name. */
export const Initials = ({ of: { initials }, size = 20 }: { of: ChatAgent; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden>
    <circle cx="10" cy="10" r="10" fill="var(--line-tint)" />
    <text
      x="10"
      y="13"
      fill="var(--line-hover)"
      fontSize="8.5"
      fontWeight="600"
      textAnchor="middle"
      style={{ fontFamily: 'var(--sans)' }}
    >
      {initials}
    </text>
  </svg>
);
