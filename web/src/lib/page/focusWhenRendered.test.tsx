import { afterEach, expect, test } from 'vitest';
import { focusWhenRendered, PAGE_HEADING } from './focusWhenRendered.ts';

afterEach(() => document.body.replaceChildren());

test('the heading of the next view takes the focus if that of the view before no longer can', async () => {
  // jsdom focuses hidden elements, so the first heading is one that cannot take the focus at all.
  document.body.innerHTML = '<main><h1>Overview</h1></main>';
  focusWhenRendered(PAGE_HEADING);
  await new Promise((resolve) => setTimeout(resolve));
  document.body.innerHTML = '<main><h1 tabindex="-1">Create Tracking</h1></main>';
  await expect.poll(() => document.activeElement?.outerHTML).toBe('<h1 tabindex="-1">Create Tracking</h1>');
});
