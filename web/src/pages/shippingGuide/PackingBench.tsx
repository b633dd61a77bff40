import { styled } from 'styled-components';
import { phone } from '../../theme/tokens.ts';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { banner } from './content.ts';

const stops = [130, 370, 600, 840, 1070];

/** The banner: the steps of the guide from left to right, above stops on a line. */
export const PackingBench = () => (
  <Band>
    <Wrap>
      <svg
        viewBox="0 0 1200 320"
        preserveAspectRatio="xMinYMid slice"
        fill="none"
        role="img"
        aria-label={banner}
      >
        <path d="M-900 262h3000" stroke="var(--line)" strokeWidth="6" />
        {stops.map((x, index) =>
          index < stops.length - 1 ? (
            <circle key={x} cx={x} cy="262" r="10" fill="var(--line)" />
          ) : (
            <g key={x}>
              <circle cx={x} cy="262" r="15" fill="var(--delivered-mark)" />
              <path
                d={`M${x - 6} 262l4.500 4.500 8-9`}
                stroke="var(--on-fill)"
                strokeWidth="3"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </g>
          ),
        )}
        <g stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
          <OpenBox />
          <Padding />
          <Scale />
          <Label />
          <Sealed />
        </g>
      </svg>
    </Wrap>
  </Band>
);

const OpenBox = () => (
  <g transform="translate(50 92)">
    <path d="M14 56h132v86H14z" fill="var(--carton)" />
    <path d="M14 56-8 22l60-2 28 36zM146 56l22-34-60-2-28 36z" fill="var(--surface)" />
    <path d="M80 56v86M30 124h26M30 132h16" />
  </g>
);

const Padding = () => (
  <g transform="translate(296 116)">
    <path d="M44 6h72a44 56 0 0 1 0 112H44" fill="var(--surface)" />
    <ellipse cx="44" cy="62" rx="40" ry="56" fill="var(--line-tint)" />
    <ellipse cx="44" cy="62" rx="25" ry="36" />
    <ellipse cx="44" cy="62" rx="10" ry="15" fill="var(--surface)" />
    <g strokeWidth="1.500">
      <circle cx="104" cy="34" r="6" />
      <circle cx="124" cy="34" r="6" />
      <circle cx="106" cy="62" r="6" />
      <circle cx="128" cy="62" r="6" />
      <circle cx="104" cy="90" r="6" />
      <circle cx="124" cy="90" r="6" />
    </g>
  </g>
);

const Scale = () => (
  <g transform="translate(510 64)">
    <path d="M46 64h88v72H46z" fill="var(--carton)" />
    <path d="M78 64v22h24V64" fill="var(--surface)" />
    <path d="M18 136h144v12H18z" fill="var(--surface)" />
    <path d="M40 148h100l12 24H28z" fill="var(--surface)" />
    <path d="M70 154h40v12H70z" fill="var(--sunken)" />
    <path d="M182 20v152M182 20h14M182 46h8M182 72h14M182 98h8M182 124h14M182 150h8" strokeWidth="1.500" />
  </g>
);

const Label = () => (
  <g transform="translate(746 52)">
    <path d="M26 126V16a6 6 0 0 1 6-6h124a6 6 0 0 1 6 6v110" fill="var(--surface)" />
    <path d="M26 36V16a6 6 0 0 1 6-6h124a6 6 0 0 1 6 6v20z" fill="var(--line)" />
    <path d="M42 54h34M42 66h46" stroke="var(--hairline-strong)" strokeWidth="4" />
    <path d="M76 88h70M76 102h52" strokeWidth="4" />
    <path
      d="M8 122h172a8 8 0 0 1 8 8v42a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12v-42a8 8 0 0 1 8-8z"
      fill="var(--carton)"
    />
    <path d="M18 134h152" strokeWidth="4" />
    <circle cx="160" cy="162" r="6" fill="var(--surface)" />
    <path d="M22 162h48" strokeWidth="1.500" />
  </g>
);

const Sealed = () => (
  <g transform="translate(984 100)">
    <path d="M86 0 6 36v74l80 36 80-36V36z" fill="var(--carton)" />
    <path d="m6 36 80 36 80-36M86 72v74" />
    <path d="m46 18 80 36v26l18-8V46L64 10" fill="var(--surface)" />
    <path d="m104 108 34-15v18l-34 15z" fill="var(--surface)" />
    <path d="m112 111 18-8M112 118l12-5" strokeWidth="1.500" />
  </g>
);

const Band = styled.div`
  overflow: hidden;
  background: var(--surface);
  border-block: 1px solid var(--hairline);
  svg {
    width: 100%;
    height: auto;
    overflow: visible;
  }
  ${phone} {
    padding-block: var(--s-3);
    svg g {
      /* At a third of its size, thin lines would almost disappear. */
      stroke-width: 3.5;
    }
  }
`;
