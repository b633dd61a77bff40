import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { compact, phone } from '../../theme/tokens.ts';
import { Stop } from '../../ui/content/Stop.tsx';

interface Props {
  title: string;
  text: string;
  more?: { label: string; href: string };
  last?: boolean;
  children: ReactNode;
}

/** A step of the guide: what to do on the left, how to do it on the right. */
export const Stage = ({ title, text, more, last = false, children }: Props) => (
  <li>
    <Place>
      <Stop kind={last ? 'done' : 'passed'} />
    </Place>
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
      {more && <Link href={more.href}>{more.label}</Link>}
    </div>
    <div>{children}</div>
  </li>
);

/** The line that connects the steps. */
export const Line = styled.ol`
  padding: var(--s-20) 0 var(--s-24);
  > li {
    position: relative;
    display: grid;
    grid-template-columns: 22px 4fr 7fr;
    column-gap: var(--s-8);
    padding-bottom: var(--s-20);
  }
  > li:last-child {
    padding-bottom: 0;
  }
  > li::before {
    content: '';
    position: absolute;
    left: 10px;
    top: 17px;
    width: 2px;
    height: 100%;
    background: var(--line);
  }
  > li:last-child::before {
    display: none;
  }
  h2 {
    font-size: var(--t-28);
  }
  h2 ~ a {
    display: inline-block;
    margin-top: var(--s-2);
  }
  h2 + p {
    margin-top: var(--s-3);
    padding-right: var(--s-8);
    color: var(--ink-muted);
  }
  ${compact} {
    > li {
      grid-template-columns: 22px 1fr;
      row-gap: var(--s-6);
    }
    > li > div:last-child {
      grid-column: 2;
    }
    h2 + p {
      padding-right: 0;
    }
  }
  ${phone} {
    padding-top: var(--s-12);
    > li {
      column-gap: var(--s-4);
      padding-bottom: var(--s-12);
    }
  }
`;
const Place = styled.span`
  display: grid;
  place-items: center;
  width: 22px;
  height: 34px;
`;
