import { brand } from '@exline/contracts';
import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Bubble } from './bubbles.ts';

/** Somebody is writing: three stops on a line. */
export const Typing = () => (
  <Line>
    <VisuallyHidden>{brand.name} support is typing</VisuallyHidden>
    <i />
    <i />
    <i />
  </Line>
);

const wave = keyframes`0%, 60%, 100% { opacity: .45; } 30% { opacity: 1; }`;
const Line = styled(Bubble)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  padding: 13px 14px;
  i {
    position: relative;
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: var(--ink-muted);
    animation: ${wave} 1.2s infinite;
  }
  i + i {
    margin-left: 9px;
    animation-delay: 0.15s;
  }
  i + i + i {
    animation-delay: 0.3s;
  }
  i + i::before {
    content: '';
    position: absolute;
    right: 7px;
    top: 3px;
    width: 9px;
    height: 1px;
    background: var(--field-line);
  }
`;
