import { styled } from 'styled-components';
import { compact } from '../../theme/tokens.ts';

const Box = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width={size * 1.25} height={size} fill="var(--carton)" />
    <path d={`M${size * 0.5} 0v${size * 0.36}h${size * 0.25}V0`} fill="var(--surface)" />
  </g>
);

/** Boxes that leave a dock on a conveyor belt. */
export const LoadingDock = () => (
  <Place aria-hidden>
    <svg viewBox="0 0 420 220" fill="none">
      <g stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M10 196V40L120 8l110 32v156" fill="var(--surface)" />
        <path d="M40 196V84h160v112" fill="var(--sunken)" />
        <path d="M40 84h160v26H40zM40 97h160" fill="var(--surface)" />
        <path d="M96 46h48M108 58h24" strokeWidth="3" />
        <Box x={62} y={132} size={44} />
        <Box x={134} y={144} size={32} />
        <Box x={238} y={136} size={40} />
        <Box x={330} y={146} size={30} />
      </g>
      <path d="M62 180h420" stroke="var(--line)" strokeWidth="6" strokeLinecap="round" />
      <g fill="var(--surface)" stroke="var(--line)" strokeWidth="3">
        <circle cx="90" cy="196" r="6" />
        <circle cx="150" cy="196" r="6" />
        <circle cx="210" cy="196" r="6" />
        <circle cx="270" cy="196" r="6" />
        <circle cx="330" cy="196" r="6" />
        <circle cx="390" cy="196" r="6" />
      </g>
    </svg>
  </Place>
);

const Place = styled.div`
  max-width: 420px;
  margin-top: var(--s-10);
  svg {
    width: 100%;
    height: auto;
  }
  ${compact} {
    display: none;
  }
`;
