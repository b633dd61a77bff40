import { brand } from '@exline/contracts';
import { styled } from 'styled-components';
import { compact, phone } from '../../theme/tokens.ts';
import { Section, Wrap } from '../../ui/layout/Wrap.tsx';
import { integrations } from './sections.ts';

const ROW = 52;
const HEIGHT = ROW * integrations.partners.length;
const middle = HEIGHT / 2;
const lineOf = (index: number) => {
  const y = ROW * (index + 0.5);
  const fall = Math.abs(middle - y);
  return `M12 ${y}H${300 - fall}L300 ${middle}`;
};

/** The integration partners, drawn as lines that join into one. */
export const Integrations = () => (
  <Band>
    <Wrap>
      <Copy>
        <h2>{integrations.title}</h2>
        <p>{integrations.lead}</p>
      </Copy>
      <Junction>
        <ul>
          {integrations.partners.map((partner) => (
            <li key={partner}>{partner}</li>
          ))}
        </ul>
        <svg viewBox={`0 0 440 ${HEIGHT}`} fill="none" aria-hidden>
          <g stroke="var(--line)" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
            {integrations.partners.map((partner, index) => (
              <path key={partner} d={lineOf(index)} />
            ))}
            <path d={`M300 ${middle}h100`} />
          </g>
          {integrations.partners.map((partner, index) => (
            <circle key={partner} cx="12" cy={ROW * (index + 0.5)} r="7" fill="var(--line)" />
          ))}
          <circle cx="418" cy={middle} r="14" fill="var(--surface)" stroke="var(--line)" strokeWidth="6" />
        </svg>
        <b>{brand.name}</b>
      </Junction>
    </Wrap>
  </Band>
);

const Band = styled(Section)`
  background: var(--surface);
  border-block: 1px solid var(--hairline);
  > div {
    display: grid;
    grid-template-columns: 4fr 7fr;
    align-items: center;
    gap: var(--s-8) var(--s-16);
  }
  ${compact} {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
const Copy = styled.div`
  p {
    max-width: 40ch;
    margin-top: var(--s-3);
    color: var(--ink-muted);
    font-size: var(--t-18);
  }
`;
const Junction = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--s-4);
  li {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    height: ${ROW}px;
    font-weight: 500;
    white-space: nowrap;
  }
  svg {
    width: 440px;
    height: ${HEIGHT}px;
  }
  > b {
    font-size: var(--t-28);
    font-weight: 600;
    letter-spacing: -0.014em;
  }
  ${compact} {
    justify-content: flex-start;
    svg {
      flex: 0 1 440px;
      min-width: 0;
    }
  }
  ${phone} {
    position: relative;
    display: block;
    svg {
      display: none;
    }
    &::before {
      content: '';
      position: absolute;
      left: 9px;
      top: ${ROW / 2}px;
      bottom: ${ROW / 2}px;
      width: 2px;
      background: var(--line);
    }
    li,
    > b {
      position: relative;
      display: flex;
      align-items: center;
      justify-content: flex-start;
      height: ${ROW}px;
      padding-left: 38px;
      white-space: normal;
      line-height: 1.15;
    }
    > b {
      font-size: var(--t-22);
    }
    li::before,
    > b::before {
      content: '';
      position: absolute;
      left: 3px;
      width: 14px;
      height: 14px;
      border-radius: 50%;
      background: var(--line);
    }
    > b::before {
      left: 0;
      width: 20px;
      height: 20px;
      border: 5px solid var(--line);
      background: var(--surface);
    }
  }
`;
