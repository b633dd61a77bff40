import { brand } from '@exline/contracts';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { LogoMark } from './LogoMark.tsx';

/** The logo as a link to the home page. */
export const Logo = () => (
  <Mark href="/" aria-label={`${brand.name}, home`}>
    <LogoMark />
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
  min-height: var(--h-xs);
  &:hover {
    color: var(--ink);
  }
`;
