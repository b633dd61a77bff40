import { brand } from '@exline/contracts';
import { styled } from 'styled-components';
import { Link } from 'wouter';

/** Three short lines that end in stops: an E. */
export const Logo = () => (
  <Mark href="/" aria-label={`${brand.name}, home`}>
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden>
      <path
        d="M4 4v16M4 4h14M4 12h10M4 20h14"
        fill="none"
        stroke="var(--line)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="19.5" cy="4" r="3" fill="var(--line)" />
      <circle cx="15" cy="12" r="2.6" fill="var(--paper)" stroke="var(--signal)" strokeWidth="2.2" />
      <circle cx="19.5" cy="20" r="3" fill="var(--line)" />
    </svg>
    {brand.name}
  </Mark>
);

const Mark = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  color: var(--ink);
  text-decoration: none;
  font-size: 21px;
  font-weight: 650;
  letter-spacing: -0.03em;
  line-height: 1;
  min-height: 32px;
  &:hover {
    color: var(--ink);
  }
`;
