import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';

/** The header of a list that shows a single flood: all items sent by one address until it reached its limit. */
export const FloodHead = ({ all }: { all: string }) => (
  <Head>
    <Link href={all}>
      <ArrowLeft size={16} aria-hidden /> Show all
    </Link>
    <p>One address sent all of these before it reached the limit.</p>
  </Head>
);

const Head = styled.div`
  display: grid;
  gap: var(--s-1);
  justify-items: start;
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 24px;
    font-size: var(--t-14);
    font-weight: 600;
    text-decoration: none;
  }
  p {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
`;
