import { MOST_RETURN_PHOTOS, photoTypes } from '@exline/contracts';
import { Camera, ImagePlus } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { imagesIn } from '../../../lib/photos/usePhotoUploads.ts';
import { touch } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';

/** Takes photos that are dropped or chosen, and on a phone from the camera. */
export const PhotoDrop = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same photo can be chosen again.
    target.value = '';
    onFiles(files);
  };
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
      <input
        ref={chooser}
        type="file"
        accept={photoTypes.join()}
        multiple
        hidden
        aria-label="Photos"
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Camera"
        onChange={take}
      />
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
        JPEG, PNG or WebP, up to 10 MB each and {MOST_RETURN_PHOTOS} in all. We remove the place where a photo
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
