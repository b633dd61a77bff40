import { styled } from 'styled-components';
import { phone } from '../../theme/tokens.ts';

/** A line with two passed stops that ends at a buffer, and a dotted continuation. */
export const EndOfLine = () => (
  <>
    <Wide viewBox="0 0 1200 150" aria-hidden>
      <path d="M-10 75H640" stroke="var(--line)" strokeWidth="6" />
      <circle cx="120" cy="75" r="9" fill="var(--line)" />
      <circle cx="380" cy="75" r="9" fill="var(--line)" />
      <path d="M656 55v40" stroke="var(--signal)" strokeWidth="7" strokeLinecap="round" />
      <g stroke="var(--hairline-strong)">
        <path d="M690 75h520" strokeWidth="5" strokeDasharray="1 16" strokeLinecap="round" />
        <circle cx="860" cy="75" r="8" fill="var(--surface)" strokeWidth="3" />
        <circle cx="1080" cy="75" r="8" fill="var(--surface)" strokeWidth="3" />
      </g>
    </Wide>
    <Small viewBox="0 0 350 80" aria-hidden>
      <path d="M-10 30H210" stroke="var(--line)" strokeWidth="5" />
      <circle cx="30" cy="30" r="7" fill="var(--line)" />
      <circle cx="120" cy="30" r="7" fill="var(--line)" />
      <path d="M222 14v32" stroke="var(--signal)" strokeWidth="6" strokeLinecap="round" />
      <g stroke="var(--hairline-strong)">
        <path d="M244 30h120" strokeWidth="4" strokeDasharray="1 12" strokeLinecap="round" />
        <circle cx="300" cy="30" r="6" fill="var(--surface)" strokeWidth="3" />
      </g>
    </Small>
  </>
);

const Wide = styled.svg`
  width: 100%;
  height: auto;
  ${phone} {
    display: none;
  }
`;
const Small = styled.svg`
  display: none;
  width: 100%;
  height: auto;
  ${phone} {
    display: block;
  }
`;
