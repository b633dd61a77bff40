import { MAX_RETURN_PHOTOS } from '@exline/contracts';
import { Camera, ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { imagesIn } from '../../../lib/photos/usePhotoUploads.ts';
import { touch } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { PhotoInput } from '../../../ui/photos/PhotoInput.tsx';

/** Takes photos that are dropped or chosen, and on a phone from the camera. */
export const PhotoDrop = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <Area
      $isOver={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles(imagesIn(event.dataTransfer));
      }}
    >
      <PhotoInput ref={chooser} onFiles={onFiles} />
      <PhotoInput ref={camera} onFiles={onFiles} isCamera />
      <Buttons>
        <WithCamera>
          <Button variant="primary" onClick={() => camera.current?.click()}>
            <Camera size={18} strokeWidth={1.5} aria-hidden />
            Take a photo
          </Button>
        </WithCamera>
        <Button onClick={() => chooser.current?.click()}>
          <ImagePlus size={18} strokeWidth={1.5} aria-hidden />
          Choose photos
        </Button>
      </Buttons>
      <Words>
        <ByMouse>You can also drop them here. </ByMouse>
        JPEG, PNG or WebP, up to 10 MB each and {MAX_RETURN_PHOTOS} in all. We remove the place where a photo
        was taken.
      </Words>
    </Area>
  );
};

const Area = styled.div<{ $isOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: var(--s-3);
  padding: var(--s-6) var(--s-4);
  border: 1px dashed ${({ $isOver }) => ($isOver ? 'var(--line)' : 'var(--hairline-strong)')};
  border-radius: var(--r-2);
  background: ${({ $isOver }) => ($isOver ? 'var(--line-tint)' : 'var(--sunken)')};
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s-3);
`;
const WithCamera = styled.span`
  display: none;
  ${touch} {
    display: contents;
  }
`;
const ByMouse = styled.span`
  ${touch} {
    display: none;
  }
`;
const Words = styled.p`
  max-width: 46ch;
  text-align: center;
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
