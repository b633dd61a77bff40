import { readPhotoOfReturn } from '@exline/client';
import type { PhotoSize, ReturnPhoto } from '@exline/contracts';
import { styled } from 'styled-components';
import { requestFile } from '../../../lib/server/request.ts';
import { PhotoThumbnail } from '../../../ui/photos/PhotoThumbnail.tsx';

const load = (id: number, size: PhotoSize): Promise<Blob> =>
  requestFile(readPhotoOfReturn, { path: { id }, query: { size } });

export const PhotosOfReturn = ({ photos }: { photos: readonly ReturnPhoto[] }) => (
  <List aria-label="Photos from the customer">
    {photos.map((photo) => (
      <li key={photo.id}>
        <PhotoThumbnail id={photo.id} photo={photo} name={photo.name} load={load} square />
      </li>
    ))}
  </List>
);

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  gap: var(--s-3);
  margin: 0 0 var(--s-6);
  padding: 0;
  list-style: none;
`;
