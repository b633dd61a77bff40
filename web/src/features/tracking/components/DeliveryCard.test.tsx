import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeliveryCard } from './DeliveryCard.tsx';

test('a photo that replaces a missing one is shown without a reload', () => {
  const card = (photo: string) => <DeliveryCard trackingNumber="EX1234567890" photo={photo} at={null} />;
  const { rerender } = render(card('wrong.jpg'));
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('The photo could not be loaded.')).toBeTruthy();
  rerender(card('right.jpg'));
  expect(screen.getByRole('img').getAttribute('src')).toMatch(/of=right\.jpg$/);
});
