import { trackCall } from '@exline/contracts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { tablet } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { inZone } from '../../../ui/parcel/inZone.ts';
import { Note } from '../../../ui/feedback/Note.tsx';

interface Props {
  trackingNumber: string;
  photo: string;
  /** The time of delivery, if it is known. */
  at: string | null;
}

/** The delivery photo. If it cannot be loaded, a sentence replaces it. */
export const DeliveryCard = ({ trackingNumber, photo, at }: Props) => {
  /** The photo that could not be loaded. A later one may replace it while the page is open. */
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <Box $pad="md" aria-labelledby="delivery">
      <h2 id="delivery">Delivery Confirmation</h2>
      <Note tone="ok" title="Package Delivered Successfully" />
      {missing === photo ? (
        <p>The photo could not be loaded.</p>
      ) : (
        <figure>
          <img
            src={ownAddress(trackingNumber, photo)}
            alt="The delivered package"
            // The image in the document may have failed to load before this code ran.
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0) setMissing(photo);
            }}
            onError={() => setMissing(photo)}
            loading="lazy"
          />
          <figcaption>
            Photo taken at the door
            {at && <span {...inZone('taken', at)} />}
          </figcaption>
        </figure>
      )}
    </Box>
  );
};

/** The `of` parameter only prevents the browser from showing the cached photo after it was replaced. */
const ownAddress = (trackingNumber: string, photo: string) =>
  `${trackCall(trackingNumber)}/photo?of=${encodeURIComponent(photo)}`;

const Box = styled(Card)`
  display: grid;
  gap: var(--s-4);
  h2 {
    font-size: var(--t-18);
  }
  img {
    display: block;
    width: 100%;
    aspect-ratio: 16 / 10;
    object-fit: cover;
    border: 1px solid var(--hairline);
    border-radius: var(--r-1);
    background: var(--sunken);
  }
  > p,
  figcaption {
    color: var(--ink-muted);
    font-size: var(--t-14);
  }
  figcaption {
    margin-top: var(--s-2);
  }
  ${tablet} {
    grid-template: auto 1fr / 1fr 1fr;
    column-gap: var(--gutter);
    align-items: start;
    figure {
      grid-area: 1 / 2 / span 2;
    }
  }
`;
