import { brand } from '@exline/contracts';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { Link, useLocation } from 'wouter';
import { IconButton } from '../ui/actions/IconButton.tsx';
import { Stop } from '../ui/content/Stop.tsx';
import { isCurrent } from './isCurrent.ts';
import { mainLinks } from './publicPages.tsx';

export const DrawerPanel = () => {
  const [path] = useLocation();
  return (
    <Inside>
      <Top method="dialog">
        <IconButton type="submit" label="Close menu">
          <X size={24} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Top>
      <Nav aria-label="Main">
        <ul>
          {mainLinks.map(({ href, label }) => {
            const current = isCurrent(href, path);
            return (
              <li key={href}>
                <Link href={href} aria-current={current ? 'page' : undefined}>
                  <span>
                    <Stop kind={current ? 'now' : 'place'} />
                  </span>
                  {label}
                </Link>
              </li>
            );
          })}
        </ul>
      </Nav>
      <Foot>{brand.tagline}</Foot>
    </Inside>
  );
};

/** Fills the drawer, so that a press inside it does not count as one on the backdrop. */
const Inside = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
  padding: 8px 20px 24px;
`;
const Nav = styled.nav`
  li {
    position: relative;
  }
  li::before {
    content: '';
    position: absolute;
    left: 9px;
    top: 0;
    bottom: 0;
    width: 2px;
    background: var(--line);
  }
  li:first-child::before {
    top: 50%;
  }
  li:last-child::before {
    bottom: 50%;
  }
  a {
    display: flex;
    align-items: center;
    gap: 18px;
    min-height: 60px;
    color: var(--ink);
    text-decoration: none;
    font-size: var(--t-22);
    font-weight: 500;
    letter-spacing: -0.01em;
  }
  a[aria-current] {
    font-weight: 600;
  }
  a > span {
    display: grid;
    place-items: center;
    width: 20px;
  }
`;
const Top = styled.form`
  display: flex;
  justify-content: flex-end;
  height: 44px;
`;
const Foot = styled.p`
  margin-top: auto;
  padding-top: 20px;
  border-top: 1px solid var(--hairline);
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
