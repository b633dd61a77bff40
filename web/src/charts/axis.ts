import { useParentSize } from '@visx/responsive';

/** How what is written at an axis looks. */
export const axisLabel = { fill: 'var(--ink-muted)', fontFamily: 'inherit', fontSize: 12 } as const;

/** How what stands along the bottom looks. */
export const bottomAxis = {
  stroke: 'var(--hairline-strong)',
  tickStroke: 'var(--hairline-strong)',
  tickLabelProps: { ...axisLabel, textAnchor: 'middle' },
} as const;

// Another value at each rendering would make it measure anew each time.
const sized = { debounceTime: 0, ignoreDimensions: ['height' as const, 'top' as const, 'left' as const] };

/** How wide a chart may be, and what says so. */
export const useChartWidth = () => useParentSize(sized);
