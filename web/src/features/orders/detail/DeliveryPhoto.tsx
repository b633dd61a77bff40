import { addressOf, readOrderPhoto, takeDeliveryPhoto } from '@exline/client';
import { photoTypes, type Order } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { upload } from '../../../lib/photos/upload.ts';
import { useCan } from '../../../lib/people/rights.ts';
import { usePhotoUploads } from '../../../lib/photos/usePhotoUploads.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DeferredPhotoUploads } from '../../../ui/conversation/deferredPhotoUploads.tsx';
import { orderKeys } from '../keys.ts';

/** The photo of a delivery: a link to it, and a button that takes another one with the camera of a phone. */
export const DeliveryPhoto = ({ order: { id, deliveryPhoto, deletedAt, erasedAt } }: { order: Order }) => {
  const client = useQueryClient();
  const mayTake = useCan()('TakeDeliveryPhoto') && deletedAt === null && erasedAt === null;
  const input = useRef<HTMLInputElement>(null);
  const photos = usePhotoUploads(async ({ file, key, ...progress }) => {
    await upload(takeDeliveryPhoto, { path: { id }, body: { photo: file }, idempotencyKey: key }, progress);
    await client.invalidateQueries({ queryKey: orderKeys.all });
  });
  return (
    <Stack>
      {deliveryPhoto && (
        <a href={addressOf(readOrderPhoto, { path: { id } })} target="_blank" rel="noreferrer">
          Open the photo
        </a>
      )}
      {!deliveryPhoto && (mayTake ? <OnPaper>N/A</OnPaper> : 'N/A')}
      {mayTake && (
        <>
          <input
            ref={input}
            type="file"
            accept={photoTypes.join()}
            capture="environment"
            hidden
            aria-label="Delivery photo"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              void photos.add(files);
            }}
          />
          <Button size="sm" onClick={() => input.current?.click()}>
            <Camera size={16} strokeWidth={1.5} aria-hidden />{' '}
            {deliveryPhoto ? 'Replace the photo' : 'Take a photo'}
          </Button>
        </>
      )}
      <DeferredPhotoUploads uploads={photos.uploads} onRetry={photos.retry} onDiscard={photos.discard} />
    </Stack>
  );
};

/** The text that is printed in place of a button. */
const OnPaper = styled.span`
  display: none;
  @media print {
    display: inline;
  }
`;
const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s-2);
`;
