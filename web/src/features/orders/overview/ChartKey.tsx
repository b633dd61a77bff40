import { useId } from 'react';
import { LateHatch } from './LateHatch.tsx';

export type ChartPart = 'created' | 'onTime' | 'late' | 'noEstimate';

/** The fill of a chart part; `hatch` is the id of the LateHatch pattern in the same drawing. */
export const chartFill = (part: ChartPart, hatch: string): string =>
  ({
    created: 'var(--line)',
    onTime: 'var(--delivered-mark)',
    noEstimate: 'var(--field-line)',
    late: `url(#${hatch})`,
  })[part];

/** The sample of a chart part in the legend. */
export const ChartKey = ({ of }: { of: ChartPart }) => {
  const hatch = useId();
  return (
    <svg width="12" height="12" aria-hidden>
      <LateHatch id={hatch} />
      <rect width="12" height="12" rx="3" fill={chartFill(of, hatch)} />
    </svg>
  );
};
