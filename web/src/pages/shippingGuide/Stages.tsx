import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { phone } from '../../theme/tokens.ts';
import { AddressLabel } from './AddressLabel.tsx';
import { addressing, box, insurance, measuring, prohibited, protection } from './stages.ts';
import { Line, Stage } from './Stage.tsx';

const Points = ({ points }: { points: readonly string[] }) => (
  <Lines>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </Lines>
);

/** The steps of the guide, as stops on a vertical line. */
export const Stages = () => (
  <Wrap>
    <Line>
      <Stage {...box}>
        <Points points={box.points} />
      </Stage>
      <Stage {...protection}>
        <Table>
          {protection.materials.map(({ name, use }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{use}</dd>
            </div>
          ))}
        </Table>
      </Stage>
      <Stage {...measuring}>
        <Table>
          {measuring.rules.map(({ name, value, example }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <b>{value}</b>
                {example}
              </dd>
            </div>
          ))}
        </Table>
      </Stage>
      <Stage title={addressing.title} text={addressing.text}>
        <AddressLabel />
        <Points points={addressing.points} />
      </Stage>
      <Stage {...prohibited}>
        <Forbidden>
          {prohibited.groups.map(({ name, items }) => (
            <div key={name}>
              <h3>{name}</h3>
              <ul>
                {items.map((item) => (
                  <li key={item}>
                    <X size={16} strokeWidth={1.75} aria-hidden /> {item}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Forbidden>
      </Stage>
      <Stage {...insurance} last>
        <Levels>
          {insurance.levels.map(({ name, figure, note }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{figure}</dd>
              <dd>{note}</dd>
            </div>
          ))}
        </Levels>
      </Stage>
    </Line>
  </Wrap>
);

const Lines = styled.ul`
  border-bottom: 1px solid var(--hairline);
  li {
    padding: var(--s-4) 0;
    border-top: 1px solid var(--hairline);
  }
`;
const Table = styled.dl`
  border-bottom: 1px solid var(--hairline);
  > div {
    display: grid;
    grid-template-columns: 3fr 5fr;
    gap: 2px var(--gutter);
    padding: var(--s-4) 0;
    border-top: 1px solid var(--hairline);
  }
  dt {
    font-weight: 600;
  }
  dd {
    color: var(--ink-muted);
  }
  b {
    display: block;
    font-weight: 500;
    color: var(--ink);
  }
  ${phone} {
    > div {
      grid-template-columns: 1fr;
    }
  }
`;
const Forbidden = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: var(--s-6) var(--gutter);
  h3 {
    font-size: var(--t-16);
    margin-bottom: var(--s-2);
  }
  li {
    display: flex;
    gap: 8px;
    padding: 6px 0;
    font-size: var(--t-15);
  }
  svg {
    margin-top: 3px;
    color: var(--exception-mark);
  }
  ${phone} {
    grid-template-columns: 1fr;
  }
`;
const Levels = styled.dl`
  display: grid;
  grid-template-columns: 2fr 3fr;
  gap: var(--s-6) var(--gutter);
  > div {
    padding-top: var(--s-4);
    border-top: 2px solid var(--ink);
  }
  dt {
    font-weight: 600;
  }
  dd {
    font-size: var(--t-28);
    font-weight: 500;
    letter-spacing: -0.018em;
  }
  dd + dd {
    font-size: var(--t-15);
    font-weight: 400;
    letter-spacing: 0;
    color: var(--ink-muted);
  }
  ${phone} {
    grid-template-columns: 1fr;
  }
`;
