import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PhotoUploads } from './PhotoUploads.tsx';

const aPhoto = (name: string) => ({
  key: name,
  file: new File([], name),
  sent: 0,
  failure: null,
});

const Chosen = () => {
  const [uploads, setUploads] = useState(['front.jpg', 'back.jpg', 'label.jpg'].map(aPhoto));
  return (
    <>
      <button>Before</button>
      <PhotoUploads
        uploads={uploads}
        onRetry={() => {}}
        onDiscard={(key) => setUploads(uploads.filter((upload) => upload.key !== key))}
      />
      <button disabled>Disabled</button>
      <button>Attach a photo</button>
    </>
  );
};

test('with the keyboard, photos are removed one after another, and the focus stays near them', async () => {
  render(<Chosen />);
  const user = userEvent.setup();
  screen.getByRole('button', { name: 'Remove back.jpg' }).focus();
  const focused: (string | null)[] = [];
  for (let pressed = 0; pressed < 3; pressed += 1) {
    await user.keyboard('{Enter}');
    focused.push(
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null,
    );
  }
  expect(focused).toEqual(['Remove label.jpg', 'Remove front.jpg', 'Attach a photo']);
});
