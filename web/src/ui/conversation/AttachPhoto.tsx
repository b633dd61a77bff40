import { photoTypes } from '@exline/contracts';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../actions/IconButton.tsx';

/** The button that chooses photos; on a phone it also offers the camera. */
export const AttachPhoto = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={photoTypes.join()}
        multiple
        hidden
        aria-label="Photos"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same photo can be chosen again.
          target.value = '';
          onFiles(files);
        }}
      />
      <IconButton label="Attach a photo" onClick={() => input.current?.click()}>
        <Paperclip size={20} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </>
  );
};
