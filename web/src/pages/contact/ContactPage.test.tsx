import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brand } from '@exline/contracts';
import { expect, test } from 'vitest';
import { onOpenChat } from '../../lib/page/chatPanel.ts';
import { renderAt } from '../../testing/render.tsx';
import { ContactPage } from './ContactPage.tsx';

test('the page shows how, when and where to reach us', () => {
  renderAt('/contact', <ContactPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Send Us a Message' })).toBeTruthy();
  for (const words of [
    brand.phone,
    'Mon-Fri 6:00 AM-10:00 PM EST',
    'Sat-Sun 8:00 AM-8:00 PM EST',
    brand.supportEmail,
    'Response within 2 hours',
    'New York, NY 10118',
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(document.title).toBe(`Contact Us · ${brand.name}`);
});

test('a button on the page opens the chat', async () => {
  let opened = 0;
  const stop = onOpenChat(() => opened++);
  renderAt('/contact', <ContactPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Start Chat Now' }));
  expect(opened).toBe(1);
  stop();
});

test('a tracking number in the address is prefilled in the form', async () => {
  renderAt('/contact?number=EX1234567890', <ContactPage />);
  const field = await screen.findByLabelText<HTMLInputElement>(/^Tracking number/);
  await waitFor(() => expect(field.value).toBe('EX1234567890'));
});
