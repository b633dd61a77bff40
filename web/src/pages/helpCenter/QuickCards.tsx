import { Mail, MapPin, ReceiptText, ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { compact, phone } from '../../theme/tokens.ts';
import { quick } from './content.ts';

const icons = [MapPin, ReceiptText, ShieldCheck, Mail];

/** Links to the four most common tasks. */
export const QuickCards = () => (
  <List>
    {quick.map(({ title, text, href }, index) => {
      const Icon = icons[index] ?? MapPin;
      return (
        <li key={title}>
          <Link href={href}>
            <Icon size={24} strokeWidth={1.5} aria-hidden />
            <b>{title}</b>
            <span>{text}</span>
          </Link>
        </li>
      );
    })}
  </List>
);

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 1px;
  overflow: hidden;
  border: 1px solid var(--hairline);
  border-radius: var(--r-2);
  background: var(--hairline);
  a {
    display: grid;
    gap: 4px;
    height: 100%;
    padding: var(--s-6);
    background: var(--surface);
    color: var(--ink);
    text-decoration: none;
    transition: background var(--fast);
  }
  a:hover {
    background: var(--paper);
  }
  a:focus-visible {
    outline-offset: -3px;
    border-radius: var(--r-2);
  }
  svg {
    margin-bottom: var(--s-3);
    color: var(--line);
  }
  b {
    font-weight: 600;
  }
  span {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  ${compact} {
    grid-template-columns: 1fr 1fr;
  }
  ${phone} {
    grid-template-columns: 1fr;
    a {
      grid-template-columns: 20px 1fr;
      column-gap: var(--s-4);
      padding: 14px 18px;
    }
    svg {
      grid-row: 1 / 3;
      width: 20px;
      margin: 2px 0 0;
    }
    span {
      grid-column: 2;
    }
  }
`;
