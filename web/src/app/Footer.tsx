import { brand } from '@exline/contracts';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { phone, tablet } from '../theme/tokens.ts';
import { Logo } from '../ui/layout/Logo.tsx';
import { Wrap } from '../ui/layout/Wrap.tsx';
import { footerColumns } from './publicPages.tsx';

export const Footer = () => (
  <Foot className="no-print">
    <Wrap>
      <Columns>
        <div>
          <Logo />
          <p>{brand.tagline}</p>
        </div>
        {footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </Columns>
      <Legal>
        © {brand.copyrightYear} {brand.name}. All rights reserved.
      </Legal>
    </Wrap>
  </Foot>
);

const Foot = styled.footer`
  border-top: 1px solid var(--hairline);
  padding: var(--s-16) 0 var(--s-24);
  font-size: var(--t-14);
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: 1.6fr 1fr 1fr 1fr;
  gap: var(--s-8) var(--gutter);
  h2 {
    font-size: var(--t-14);
    letter-spacing: 0;
    margin-bottom: var(--s-3);
  }
  li a {
    display: inline-block;
    padding: calc((var(--h-xs) - 1.5em) / 2) 0;
    color: var(--ink-muted);
    text-decoration: none;
  }
  li a:hover {
    color: var(--ink);
    text-decoration: underline;
  }
  p {
    color: var(--ink-muted);
    margin-top: var(--s-4);
    max-width: 32ch;
  }
  ${tablet} {
    grid-template-columns: 1fr repeat(3, auto);
    column-gap: var(--s-8);
  }
  ${phone} {
    /* One column where large text would break words. */
    grid-template-columns: repeat(auto-fill, minmax(min(8rem, 100%), 1fr));
    gap: var(--s-10) var(--s-4);
    > div {
      grid-column: 1 / -1;
    }
  }
`;
const Legal = styled.p`
  margin-top: var(--s-12);
  padding-top: var(--s-6);
  border-top: 1px solid var(--hairline);
  color: var(--ink-muted);
`;
