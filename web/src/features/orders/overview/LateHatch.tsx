/** The fill pattern for late deliveries, for readers who cannot tell the colors apart. */
export const LateHatch = ({ id }: { id: string }) => (
  <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="5" height="5" fill="var(--surface)" />
    <rect width="3" height="5" fill="var(--exception-mark)" />
  </pattern>
);
