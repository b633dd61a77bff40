import { TriangleAlert, X } from 'lucide-react';
import { styled } from 'styled-components';
import { focusReplacementOnRemoval } from '../../lib/code/focusReplacement.ts';
import { focusNeighborOnRemoval } from '../../lib/page/focusNeighborOnRemoval.ts';
import type { PhotoUpload } from '../../lib/photos/usePhotoUploads.ts';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { ProgressBar } from '../feedback/ProgressBar.tsx';

interface Props {
  uploads: readonly PhotoUpload[];
  onRetry: (upload: PhotoUpload) => void;
  onDiscard: (key: string) => void;
}

/** Photos that are being sent, with their progress, or that were not sent, with the reason. */
export const PhotoUploads = ({ uploads, onRetry, onDiscard }: Props) =>
  uploads.length > 0 && (
    <List aria-label="Photos on their way">
      {uploads.map((upload) => (
        <li key={upload.key} ref={focusNeighborOnRemoval}>
          <b>{upload.file.name}</b>
          <State>
            {upload.failure === null ? (
              <ProgressBar value={upload.sent} max={1} aria-label={`Sending ${upload.file.name}`} />
            ) : (
              <Failed role="alert">
                <TriangleAlert size={14} aria-hidden />
                <span>Not sent: {upload.failure}</span>
                {upload.remedy !== null && (
                  <Button size="sm" onClick={() => onRetry(upload)} ref={focusReplacementOnRemoval}>
                    Try again
                  </Button>
                )}
              </Failed>
            )}
            <IconButton small label={`Remove ${upload.file.name}`} onClick={() => onDiscard(upload.key)}>
              <X size={16} strokeWidth={1.5} aria-hidden />
            </IconButton>
          </State>
        </li>
      ))}
    </List>
  );

const List = styled.ul`
  display: grid;
  gap: var(--s-2);
  max-height: 8.75rem;
  margin: 0;
  padding: var(--s-2) 12px;
  overflow: auto;
  list-style: none;
  font-size: var(--t-13);
  b {
    display: block;
    overflow: hidden;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const State = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;
const Failed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  color: var(--danger);
  svg {
    flex: none;
  }
  span {
    flex: 1 1 9rem;
    min-width: 0;
  }
`;
