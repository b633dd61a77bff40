import { useId } from 'react';
import { LateHatch } from './LateHatch.tsx';

export type ChartPart = 'created' | 'onTime' | 'late' | 'noEstimate';

/** How a kind of figure is filled where the hatch has this id. */
export const chartFill = (part: ChartPart, hatch: string): string =>
  ({
    created: 'var(--line)',
    onTime: 'var(--delivered-mark)',
    noEstimate: 'var(--field-line)',
    late: `url(#${hatch})`,
  })[part];

/** What a kind of figure looks like in a chart. */
export const ChartKey = ({ of }: { of: ChartPart }) => {
  const hatch = useId();
  return (
    <svg width="12" height="12" aria-hidden>
      <LateHatch id={hatch} />
      <rect width="12" height="12" rx="3" fill={chartFill(of, hatch)} />
    </svg>
  );
};
