import { keyframes, styled } from 'styled-components';

/** Typing indicator: three dots that light up in turn. */
export const TypingStops = () => (
  <Stops aria-hidden>
    <i />
    <i />
    <i />
  </Stops>
);

const wave = keyframes`0%, 60%, 100% { opacity: .45; } 30% { opacity: 1; }`;
const Stops = styled.span`
  display: inline-flex;
  gap: 9px;
  i {
    position: relative;
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: var(--ink-muted);
    animation: ${wave} 1.2s infinite;
  }
  i + i {
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
