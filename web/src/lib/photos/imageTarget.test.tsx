import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { imageTarget, imagesIn } from './usePhotoUploads.ts';

const photo = new File(['photo'], 'door.png', { type: 'image/png' });
const text = new File(['text'], 'list.csv', { type: 'text/csv' });

const open = () => {
  const onImages = vi.fn();
  const { unmount } = render(
    <form aria-label="Reply" {...imageTarget(onImages)}>
      <textarea aria-label="Message" />
    </form>,
  );
  onTestFinished(unmount);
  return { onImages, field: screen.getByLabelText('Message') };
};

/** Whether the page leaves both events to the browser, which inserts a text, and opens a file in place of the page. */
const isLeftToBrowser = (element: HTMLElement, dataTransfer: object) =>
  [fireEvent.dragOver(element, { dataTransfer }), fireEvent.drop(element, { dataTransfer })].every(Boolean);

test('a dropped photo is taken, and a dropped file never replaces the page', () => {
  const { onImages, field } = open();
  expect(isLeftToBrowser(field, { files: [photo, text], types: ['Files'] })).toBe(false);
  expect(onImages).toHaveBeenCalledWith([photo]);
});

test('a dropped text goes into the field under the pointer, and nowhere else', () => {
  const { field } = open();
  const words = { files: [], types: ['text/plain'] };
  expect(isLeftToBrowser(field, words)).toBe(true);
  expect(isLeftToBrowser(screen.getByRole('form', { name: 'Reply' }), words)).toBe(false);
});

test.each([
  ['a copied photo', ['text/html', 'Files'], [photo]],
  ['a file of the Finder, with its name', ['text/plain', 'Files'], [photo]],
  ['cells of a spreadsheet, with a picture of them', ['text/plain', 'text/html', 'Files'], []],
])('%s is pasted as what it is', (_name, types, images) =>
  expect(imagesIn({ types, files: [photo] as unknown as FileList })).toEqual(images),
);
