import type { PhotoFrame, PhotoSize } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dataAddress } from '../../lib/photos/dataAddress.ts';
import { Button } from '../actions/Button.tsx';
import { Dialog, DialogBody } from '../overlay/Dialog.tsx';
import { MutedText } from '../content/MutedText.tsx';

/** Longest side of a thumbnail in CSS pixels. */
const EDGE = 220;

interface Props {
  /** The id of the photo, or of its message. */
  id: number;
  photo: PhotoFrame;
  name: string;
  load: (id: number, size: PhotoSize) => Promise<Blob>;
  /** A square as wide as the box around it, instead of the shape of the photo. */
  square?: boolean;
}

/** Loads the photo with a call, because an image element cannot send the key of its owner. */
const usePhoto = ({ id, load }: Props, size: PhotoSize) =>
  useQuery({
    queryKey: ['photo', id, size],
    queryFn: async () => dataAddress(await load(id, size)),
    staleTime: Number.POSITIVE_INFINITY,
    // A photo leaves the memory soon after it was shown, also because it may be deleted on the server.
    gcTime: 60_000,
  });

/** The thumbnail of a photo, which opens the photo in a dialog. */
export const PhotoThumbnail = (props: Props) => {
  const { photo, name, square = false } = props;
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = usePhoto(props, 'small');
  const scale = Math.min(1, EDGE / Math.max(photo.width, photo.height));
  const size = { width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) };
  if (isError)
    return (
      <MutedText>
        {name} could not be loaded.{' '}
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </MutedText>
    );
  return (
    <>
      <Thumbnail
        type="button"
        aria-label={`Open ${name}`}
        style={square ? undefined : size}
        $square={square}
        onClick={() => setOpen(true)}
      >
        {data && <img src={data} alt="" {...size} />}
      </Thumbnail>
      {isOpen && (
        <Dialog title={name} width="900px" onClose={() => setOpen(false)}>
          <DialogBody>
            <Large {...props} small={data} />
          </DialogBody>
        </Dialog>
      )}
    </>
  );
};

const Large = ({ small, ...props }: Props & { small: string | undefined }) => {
  const { photo, name } = props;
  const { data, isError, refetch } = usePhoto(props, 'large');
  if (isError)
    return (
      <p>
        The photo could not be loaded.{' '}
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  return <Picture src={data ?? small} alt={name} width={photo.width} height={photo.height} />;
};

const Thumbnail = styled.button<{ $square: boolean }>`
  display: block;
  ${({ $square }) => $square && 'width: 100%; aspect-ratio: 1;'}
  max-width: 100%;
  padding: 0;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: var(--sunken);
  overflow: hidden;
  cursor: zoom-in;
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
const Picture = styled.img`
  display: block;
  width: auto;
  height: auto;
  max-width: 100%;
  max-height: calc(100dvh - 180px);
  margin: 0 auto;
  border-radius: var(--r-1);
`;
