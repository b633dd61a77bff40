import { scaleLinear } from '@visx/scale';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChartPanel } from './ChartPanel.tsx';

const labelsUpTo = (most: number) => {
  const y = scaleLinear({ domain: [0, most], range: [100, 0], nice: 3 });
  const { container } = render(
    <svg>
      <ChartPanel top={0} left={32} width={300} y={y}>
        <g />
      </ChartPanel>
    </svg>,
  );
  return [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
};

test.each([
  [3, ['0', '1', '2', '3']],
  [900, ['0', '500', '1K']],
  [1_500, ['0', '500', '1K', '1.5K']],
  [5_145, ['0', '2K', '4K', '6K']],
  [1_200_000, ['0', '500K', '1M', '1.5M']],
])('the values of an axis up to %d fit beside it', (most, labels) => {
  expect(labelsUpTo(most)).toEqual(labels);
});
