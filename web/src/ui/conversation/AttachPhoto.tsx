import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { PhotoInput } from '../photos/PhotoInput.tsx';

/** The button that chooses photos; on a phone it also offers the camera. */
export const AttachPhoto = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <PhotoInput ref={input} onFiles={onFiles} />
      <IconButton label="Attach a photo" onClick={() => input.current?.click()}>
        <Paperclip size={20} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </>
  );
};
