import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Composer } from './Composer.tsx';

const open = () => {
  const onSubmit = vi.fn();
  const { unmount } = render(
    <Composer
      value="にほん"
      onChange={() => {}}
      onSubmit={onSubmit}
      onPhotos={() => {}}
      ref={createRef<HTMLTextAreaElement>()}
    />,
  );
  onTestFinished(unmount);
  return { onSubmit, field: screen.getByLabelText('Message') };
};

test('Enter sends the message', () => {
  const { onSubmit, field } = open();
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(onSubmit).toHaveBeenCalledOnce();
});

test.each([
  ['while it is composed', { isComposing: true, keyCode: 13 }],
  ['in Safari, which has ended the composition', { isComposing: false, keyCode: 229 }],
])('Enter that confirms a character does not send the message: %s', (_browser, event) => {
  const { onSubmit, field } = open();
  fireEvent.keyDown(field, { key: 'Enter', ...event });
  expect(onSubmit).not.toHaveBeenCalled();
});
