import { styled } from 'styled-components';
import { upToTablet } from '../../theme/tokens.ts';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { coverage } from './content.ts';

// The line of each region from the trunk to its end, from top to bottom.
const lines = [
  'M16 220h184l130-150h210',
  'M16 220h264l90-50h300',
  'M16 220h394l50 50h340',
  'M200 220l150 150h570',
] as const;
const ends = [
  [540, 70],
  [670, 170],
  [800, 270],
  [920, 370],
] as const;

/** Lines from one city to the regions of the world. A longer line means a longer delivery time. */
export const Coverage = () => (
  <Board className="on-board">
    <Wrap>
      <h2>{coverage.title}</h2>
      <p>{coverage.lead}</p>
      <Network>
        <svg viewBox="0 0 1200 420" fill="none" aria-hidden>
          <g strokeWidth="5" strokeLinejoin="round" strokeLinecap="round">
            <path d={lines[3]} stroke="var(--board-line-strong)" strokeDasharray="1 13" />
            <path d={lines[2]} stroke="var(--on-board-line)" />
            <path d={lines[1]} stroke="var(--on-board-line)" />
            <path d={lines[0]} stroke="var(--on-board-line)" />
          </g>
          <circle cx="16" cy="220" r="13" fill="var(--board)" stroke="var(--on-board)" strokeWidth="6" />
          {ends.map(([x, y], index) => (
            <circle
              key={y}
              cx={x}
              cy={y}
              r="9"
              fill={index === 3 ? 'var(--board)' : 'var(--on-board-line)'}
              stroke={index === 3 ? 'var(--on-board-muted)' : 'none'}
              strokeWidth="4"
            />
          ))}
          <text x="0" y="266" fontSize="15" fontWeight="600" fill="var(--on-board)">
            {coverage.origin}
          </text>
        </svg>
        <dl>
          {coverage.regions.map(({ name, time, kind }) => (
            <div key={name}>
              <dt>
                {name} <span>{kind}</span>
              </dt>
              <dd>{time}</dd>
            </div>
          ))}
        </dl>
      </Network>
    </Wrap>
  </Board>
);

const Board = styled.section`
  overflow: hidden;
  padding-block: var(--s-20);
  background: var(--board);
  color: var(--on-board);
  h2 + p {
    max-width: 56ch;
    margin-top: var(--s-3);
    font-size: var(--t-18);
    color: var(--on-board-muted);
  }
`;
const Network = styled.div`
  position: relative;
  max-width: 1200px;
  margin-top: var(--s-10);
  svg {
    width: 100%;
    height: auto;
  }
  dl > div {
    position: absolute;
    transform: translateY(-50%);
    padding-left: 28px;
  }
  dl > div:nth-child(1) {
    left: calc(540% / 12);
    top: calc(7000% / 420);
  }
  dl > div:nth-child(2) {
    left: calc(670% / 12);
    top: calc(17000% / 420);
  }
  dl > div:nth-child(3) {
    left: calc(800% / 12);
    top: calc(27000% / 420);
  }
  dl > div:nth-child(4) {
    left: calc(920% / 12);
    top: calc(37000% / 420);
  }
  dd {
    font-size: var(--t-28);
    font-weight: 600;
    line-height: 1.2;
    letter-spacing: -0.014em;
  }
  dt {
    font-size: var(--t-15);
    font-weight: 600;
  }
  dt span {
    margin-left: 6px;
    font-weight: 400;
    color: var(--on-board-muted);
  }
  ${upToTablet} {
    svg {
      display: none;
    }
    dl {
      border-left: 3px solid var(--on-board-line);
    }
    dl > div:nth-child(n) {
      position: relative;
      inset: auto;
      transform: none;
      padding: var(--s-3) 0 var(--s-3) var(--s-6);
    }
    dl > div::before {
      content: '';
      position: absolute;
      left: -9px;
      top: 20px;
      width: 15px;
      height: 15px;
      border-radius: 50%;
      background: var(--on-board-line);
      box-shadow: 0 0 0 4px var(--board);
    }
    dl > div:last-child::before {
      background: var(--board);
      border: 3px solid var(--on-board-muted);
    }
  }
`;
