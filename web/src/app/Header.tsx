import { styled } from 'styled-components';
import { Link, useLocation } from 'wouter';
import { depths } from '../theme/depths.ts';
import { phone } from '../theme/tokens.ts';
import { Logo } from '../ui/layout/Logo.tsx';
import { Wrap } from '../ui/layout/Wrap.tsx';
import { isCurrent } from './isCurrent.ts';
import { mainLinks } from './publicPages.tsx';
import { Drawer } from './Drawer.tsx';

export const Header = () => {
  const [path] = useLocation();
  return (
    <Bar className="no-print">
      <Wrap>
        <Logo />
        <Nav aria-label="Main">
          {mainLinks.map(({ href, label }) => (
            <Link key={href} href={href} aria-current={isCurrent(href, path) ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </Nav>
        <Drawer />
      </Wrap>
    </Bar>
  );
};

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${depths.header};
  height: var(--header);
  background: var(--paper);
  border-bottom: 1px solid var(--hairline);
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    height: 100%;
  }
`;
const Nav = styled.nav`
  display: flex;
  gap: var(--s-8);
  height: 100%;
  ${phone} {
    display: none;
  }
  a {
    position: relative;
    display: flex;
    align-items: center;
    height: calc(100% + 1px);
    color: var(--ink-muted);
    text-decoration: none;
    font-size: var(--t-15);
    font-weight: 500;
  }
  a:hover,
  a[aria-current] {
    color: var(--ink);
  }
  a[aria-current]::after {
    content: '';
    position: absolute;
    left: 0;
    right: 0;
    bottom: 0;
    height: 2px;
    background: var(--line);
  }
  a[aria-current]::before {
    content: '';
    position: absolute;
    left: 50%;
    bottom: -5px;
    z-index: ${depths.stop};
    width: 12px;
    height: 12px;
    margin-left: -6px;
    border: 2.5px solid var(--line);
    border-radius: 50%;
    background: var(--paper);
  }
`;
