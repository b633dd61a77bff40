import { styled } from 'styled-components';
import { qrCodeOf } from '@exline/labels';

/** The quiet zone that scanners need: four of about 45 modules, as a share of the width. */
const RIM = 4 / 45;

/** A QR code, always dark on light, because some scanners cannot read the inverse. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { width, height, shapes } = qrCodeOf(text);
  const rim = Math.ceil(width * RIM);
  const path = shapes.map((points) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('');
  return (
    <Paper>
      <svg
        role="img"
        aria-label={label}
        viewBox={[-rim, -rim, width + 2 * rim, height + 2 * rim].join(' ')}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" fillRule="evenodd" />
      </svg>
    </Paper>
  );
};

const Paper = styled.div`
  width: 208px;
  max-width: 100%;
  border: 1px solid var(--hairline);
  border-radius: var(--r-1);
  background: var(--on-board);
  color: var(--board);
  forced-color-adjust: none;
  svg {
    display: block;
    width: 100%;
    height: auto;
  }
`;
