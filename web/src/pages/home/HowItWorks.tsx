import { styled } from 'styled-components';
import { phone } from '../../theme/tokens.ts';
import { Stop, type StopKind } from '../../ui/content/Stop.tsx';
import { Section, Wrap } from '../../ui/layout/Wrap.tsx';
import { steps } from './content.ts';

const kinds: readonly StopKind[] = ['passed', 'passed', 'now', 'done'];

export const HowItWorks = () => (
  <Band>
    <Wrap>
      <h2>How It Works</h2>
      <Line>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <Place>
              <Stop kind={kinds[index] ?? 'passed'} />
            </Place>
            <small>{index + 1}</small>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Line>
    </Wrap>
  </Band>
);

const Band = styled(Section)`
  overflow: hidden;
  background: var(--surface);
  border-block: 1px solid var(--hairline);
`;
const Place = styled.span`
  display: flex;
  align-items: center;
  height: 24px;
  margin-bottom: var(--s-6);
`;
const Line = styled.ol`
  position: relative;
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--gutter);
  margin-top: var(--s-16);
  &::before {
    content: '';
    position: absolute;
    top: 11px;
    left: -50vw;
    right: calc(75% - 6px);
    height: 2px;
    background: var(--line);
  }
  li {
    position: relative;
  }
  li::before {
    content: '';
    position: absolute;
    top: 11px;
    left: 0;
    width: calc(100% + var(--gutter));
    height: 2px;
    background: var(--line);
  }
  li:last-child::before {
    display: none;
  }
  small {
    display: block;
    margin-bottom: 4px;
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  h3 {
    font-size: var(--t-22);
  }
  p {
    max-width: 30ch;
    margin-top: var(--s-2);
    color: var(--ink-muted);
  }
  ${phone} {
    grid-template-columns: 1fr;
    gap: 0;
    margin-top: var(--s-10);
    &::before {
      display: none;
    }
    li {
      padding: 0 0 var(--s-8) 44px;
    }
    li:last-child {
      padding-bottom: 0;
    }
    li::before {
      left: 11px;
      top: 12px;
      width: 2px;
      height: 100%;
    }
    ${Place} {
      position: absolute;
      left: 0;
      width: 24px;
      justify-content: center;
      margin: 0;
    }
    p {
      max-width: none;
    }
  }
`;
