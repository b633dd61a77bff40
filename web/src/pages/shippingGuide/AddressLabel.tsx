import { brand } from '@exline/contracts';
import { styled } from 'styled-components';
import { phone } from '../../theme/tokens.ts';
import { Mono } from '../../ui/content/Mono.tsx';
import { addressing } from './stages.ts';

const { from, to } = addressing.sample;

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <address>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </address>
);

/** A sample label with both addresses. */
export const AddressLabel = () => (
  <Label aria-label="Sample label">
    <div>
      <small>Return address</small>
      <Lines lines={from} />
    </div>
    <div>
      <small>Ship to</small>
      <Lines lines={to} />
    </div>
    <footer>
      <svg width="148" height="32" viewBox="0 0 148 32" aria-hidden>
        <path
          d="M1 0v32M6 0v32M13 0v32M17 0v32M27 0v32M32 0v32M41 0v32M45 0v32M52 0v32M62 0v32M66 0v32M75 0v32M81 0v32M88 0v32M97 0v32M101 0v32M111 0v32M116 0v32M125 0v32M129 0v32M137 0v32M146 0v32"
          stroke="var(--ink)"
          strokeWidth="3"
        />
      </svg>
      <Mono>{brand.trackingPrefix}1234567890</Mono>
    </footer>
  </Label>
);

const Label = styled.figure`
  display: grid;
  grid-template-columns: 2fr 3fr;
  margin-bottom: var(--s-6);
  background: var(--surface);
  border: 1px solid var(--hairline-strong);
  border-radius: var(--r-1);
  > div {
    padding: var(--s-5) var(--s-6);
  }
  > div + div {
    padding-bottom: var(--s-8);
    border-left: 1px solid var(--hairline);
  }
  small {
    display: block;
    margin-bottom: var(--s-2);
    font-size: var(--t-13);
    color: var(--ink-muted);
  }
  address {
    font-size: var(--t-14);
    font-style: normal;
  }
  > div + div address {
    font-size: var(--t-18);
    font-weight: 500;
    line-height: 1.4;
  }
  span {
    display: block;
  }
  footer {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--s-3);
    padding: var(--s-4) var(--s-6);
    border-top: 1px solid var(--hairline);
  }
  ${phone} {
    grid-template-columns: 1fr;
    > div,
    footer {
      padding-inline: var(--s-5);
    }
    > div + div {
      border-left: 0;
      border-top: 1px solid var(--hairline);
    }
  }
`;
