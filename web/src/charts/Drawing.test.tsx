import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Drawing } from './Drawing.tsx';

test('a drawing becomes smaller as a whole on paper that is narrower than the window', () => {
  const { container } = render(<Drawing width={600} height={200} />);
  expect(container.firstElementChild?.getAttribute('viewBox')).toBe('0 0 600 200');
});
