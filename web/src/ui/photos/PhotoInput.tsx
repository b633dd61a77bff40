import { photoTypes } from '@exline/contracts';
import type { Ref } from 'react';

interface Props {
  ref: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
  /** Takes one new photo with the camera of a phone, instead of choosing several. */
  isCamera?: boolean;
}

/** The hidden input behind a button that chooses photos. */
export const PhotoInput = ({ ref, onFiles, isCamera = false }: Props) => (
  <input
    ref={ref}
    type="file"
    hidden
    {...(isCamera
      ? { accept: 'image/*', capture: 'environment', 'aria-label': 'Camera' }
      : { accept: photoTypes.join(), multiple: true, 'aria-label': 'Photos' })}
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      // Allows choosing the same photo again.
      target.value = '';
      onFiles(files);
    }}
  />
);
