import { brand } from '@exline/contracts';
import { styled } from 'styled-components';
import { compact, laptop } from '../../theme/tokens.ts';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { headquarters } from './content.ts';

/** The address beside a drawing of the surrounding streets. */
export const Headquarters = () => (
  <Band aria-labelledby="headquarters">
    <Streets
      viewBox="0 0 1440 300"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <g stroke="var(--route)" strokeWidth="6">
        <path d="M820-20v120l70 70v160M980-20v320M1140-20v150l-60 60v140M1320-20v60l-60 60v220" />
        <path d="M700 250h300l60-60h400M760 60h150l50 50h180l50-50h300" />
      </g>
      <path d="M1460 190h-400l-60 60" stroke="var(--line-ahead)" strokeWidth="6" />
      <path d="M1000 250 1060 190h60" stroke="var(--line)" strokeWidth="6" />
      <g fill="var(--surface)" stroke="var(--route-stop)" strokeWidth="4">
        <circle cx="820" cy="60" r="6" />
        <circle cx="980" cy="110" r="6" />
        <circle cx="1260" cy="110" r="6" />
      </g>
      <circle cx="1000" cy="250" r="9" fill="var(--line)" />
      <circle cx="1120" cy="190" r="13" fill="var(--surface)" stroke="var(--line)" strokeWidth="6" />
      <circle cx="1120" cy="190" r="5" fill="var(--line)" />
      <circle cx="1320" cy="190" r="8" fill="var(--surface)" stroke="var(--line-ahead)" strokeWidth="4" />
    </Streets>
    <Wrap>
      <h2 id="headquarters">{headquarters.title}</h2>
      <address>
        {brand.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p>{headquarters.text}</p>
    </Wrap>
  </Band>
);

const Band = styled.section`
  position: relative;
  overflow: hidden;
  background: var(--surface);
  border-top: 1px solid var(--hairline);
  > div {
    position: relative;
    padding-block: var(--s-20);
  }
  address {
    margin: var(--s-5) 0 var(--s-3);
    font-style: normal;
    font-size: var(--t-18);
    line-height: 1.5;
  }
  address > * {
    display: block;
  }
  p {
    max-width: 40ch;
    color: var(--ink-muted);
  }
  ${laptop} {
    p {
      max-width: 30ch;
    }
  }
  ${compact} {
    > div {
      padding-block: var(--s-12) 200px;
    }
  }
`;
const Streets = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  ${compact} {
    top: auto;
    height: 190px;
  }
`;
