import { useParentSize } from '@visx/responsive';

export const axisLabel = { fill: 'var(--ink-muted)', fontFamily: 'inherit', fontSize: 12 } as const;

export const bottomAxis = {
  stroke: 'var(--hairline-strong)',
  tickStroke: 'var(--hairline-strong)',
  tickLabelProps: { ...axisLabel, textAnchor: 'middle' },
} as const;

// A constant, because a new object on each render would restart the measurement.
const sized = { debounceTime: 0, ignoreDimensions: ['height' as const, 'top' as const, 'left' as const] };

/** Measures the width available to a chart. */
export const useChartWidth = () => useParentSize(sized);
