import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';

/** Above a list that holds one flood only. */
export const FloodHead = ({ all }: { all: string }) => (
  <Head>
    From one address, until the limit was reached.{' '}
    <Link href={all}>
      <ArrowLeft size={16} aria-hidden /> Show all
    </Link>
  </Head>
);

const Head = styled.p`
  font-size: var(--t-14);
  color: var(--ink-muted);
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 24px;
    font-weight: 600;
    text-decoration: none;
  }
`;
