import { pages } from '@exline/contracts';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { phone } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Input, Label, Select } from '../../../ui/forms/Input.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { useRecentSearches } from '../recentSearches.ts';
import { TRACK_FIELD, useTrack } from '../useTrack.ts';

/** Keys that change the selection of a closed list. */
const CHOOSING_KEY = /^(Arrow.*|Page.*|Home|End|.)$/;

/** Opens the list. In a closed list, these keys would change the selection, which opens a parcel. */
const open = (event: KeyboardEvent<HTMLSelectElement>) => {
  if (!CHOOSING_KEY.test(event.key) || event.ctrlKey || event.metaKey) return;
  // Older versions of Safari do not have `showPicker`. There, an arrow key opens the list.
  if (!('showPicker' in event.currentTarget)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
};

export const TrackBar = ({ trackingNumber }: { trackingNumber: string | undefined }) => {
  const { searches } = useRecentSearches();
  // One draft per parcel, so that text typed on one page does not appear on another.
  const { track, form, field, going } = useTrack(`track ${trackingNumber ?? ''}`);
  return (
    <Bar action={pages.track} {...form} className="no-print">
      <div>
        <Label htmlFor={TRACK_FIELD}>Tracking number</Label>
        <Input
          id={TRACK_FIELD}
          name="number"
          $mono
          defaultValue={trackingNumber}
          {...field}
          placeholder="Enter tracking number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <Button type="submit" variant="primary" busy={going}>
        Track
      </Button>
      {searches.length > 0 ? (
        <Pick>
          <VisuallyHidden as="label" htmlFor="recent">
            Recent searches
          </VisuallyHidden>
          <Select id="recent" value="" onKeyDown={open} onChange={(event) => track(event.target.value)}>
            <option value="">Recent searches</option>
            {searches.map((search) => (
              <option key={search}>{search}</option>
            ))}
          </Select>
        </Pick>
      ) : (
        <Pick hidden inert data-early="choice">
          <Select>
            <option>Recent searches</option>
          </Select>
        </Pick>
      )}
    </Bar>
  );
};

const Bar = styled.form`
  display: flex;
  align-items: flex-end;
  gap: var(--s-2);
  max-width: 720px;
  > div:first-child {
    /* As an inline box, the field would end above the button if text is large. */
    display: grid;
    flex: 1;
    min-width: 0;
  }
  ${phone} {
    flex-wrap: wrap;
    /* With large text, the tracking number has a line of its own. */
    > div:first-child {
      flex-basis: 11rem;
    }
  }
`;
const Pick = styled.div`
  flex: none;
  width: 220px;
  ${phone} {
    width: 100%;
    margin-top: var(--s-2);
  }
`;
