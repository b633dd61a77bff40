import { MAX_RETURN_PHOTOS } from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { usePhotoUploads } from '../../../lib/photos/usePhotoUploads.ts';
import { reasonOf } from '../../../lib/server/faults.ts';
import { HttpError } from '../../../lib/server/httpError.ts';
import { count } from '../../../lib/text/count.ts';
import { PhotoThumbnail } from '../../../ui/photos/PhotoThumbnail.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PhotoDrop } from './PhotoDrop.tsx';
import { postReturnPhoto, returnPhotoLoader, returnPhotosQuery, type ReturnLink } from './returnPhotos.ts';
import { UploadTile } from './UploadTile.tsx';

/** The photos of a return, for the customer with the link in our email. */
export const ReturnPhotos = ({ link }: { link: ReturnLink }) => {
  const { data, error, isFetching, refetch } = useQuery(returnPhotosQuery(link));
  const client = useQueryClient();
  const { uploads, add, retry, discard } = usePhotoUploads(async (photo) => {
    await postReturnPhoto(link, photo);
    // The tile of an upload stays until the list contains the photo.
    await client.invalidateQueries({ queryKey: returnPhotosQuery(link).queryKey });
  });
  if (error instanceof HttpError && error.status === 410)
    return (
      <Note tone="info" title="This link does not open the photos">
        Open the link in our email about the return again. Photos are not available after our records are
        erased.
      </Note>
    );
  if (error && !data)
    return (
      <Card>
        <Failure title="The photos could not be loaded" retry={() => void refetch()} busy={isFetching}>
          {reasonOf(error)}
        </Failure>
      </Card>
    );
  if (!data) return <Skeleton $height="280px" role="status" aria-label="Loading" />;
  const { photos, isOpen } = data;
  if (!isOpen && photos.length === 0) return null;
  return (
    <Box $pad="lg" aria-labelledby="return-photos">
      <div>
        <h2 id="return-photos">Photos</h2>
        <p role="status">
          {photos.length === 0
            ? 'Photos help us decide sooner. Show the parcel, its label and its contents.'
            : `We have ${count(photos.length, 'photo')} of this return. Only you and our staff see them.`}
        </p>
      </div>
      {photos.length + uploads.length > 0 && (
        <Grid aria-label="Photos of this return">
          {photos.map((photo) => (
            <li key={photo.id}>
              <PhotoThumbnail
                id={photo.id}
                photo={photo}
                name={photo.name}
                load={returnPhotoLoader(link)}
                square
              />
              <Name>{photo.name}</Name>
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadTile
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onDiscard={() => discard(upload.key)}
            />
          ))}
        </Grid>
      )}
      {isOpen ? (
        <PhotoDrop onFiles={(files) => void add(files)} />
      ) : (
        <p>
          {photos.length < MAX_RETURN_PHOTOS
            ? 'The return is finished, so no more photos can be added.'
            : 'These are the most photos that a return can have.'}
        </p>
      )}
    </Box>
  );
};

const Box = styled(Card)`
  display: grid;
  gap: var(--s-5);
  h2 {
    font-size: var(--t-22);
    margin-bottom: var(--s-1);
  }
  > p,
  > div > p {
    color: var(--ink-muted);
  }
`;
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 140px), 1fr));
  gap: var(--s-4);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    min-width: 0;
  }
`;
const Name = styled.span`
  display: block;
  margin-top: 6px;
  overflow: hidden;
  font-size: var(--t-13);
  color: var(--ink-muted);
  text-overflow: ellipsis;
  white-space: nowrap;
`;
