import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '../testing/render.tsx';
import { App } from './App.tsx';
import { publicPages } from './publicPages.tsx';

test('the link to the content keeps the address, which may hold the token of a link in an email', async () => {
  await publicPages.offline.preload();
  window.history.replaceState(null, '', '/offline#/track/EX1234567890');
  render(<App />);
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(window.location.hash).toBe('#/track/EX1234567890');
});
