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
  gap: 8px;
  /* Drawn as borders, because backgrounds are invisible where colors are forced. */
  i {
    position: relative;
    border: 4px solid var(--ink-muted);
    border-radius: 50%;
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
    right: 4px;
    width: 8px;
    border-top: 1px solid var(--field-line);
  }
`;
