import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { dataAddress } from '../../../lib/photos/dataAddress.ts';
import { focusReplacementOnRemoval } from '../../../lib/code/focusReplacement.ts';
import { focusNeighborOnRemoval } from '../../../lib/page/focusNeighborOnRemoval.ts';
import type { PhotoUpload } from '../../../lib/photos/usePhotoUploads.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';

interface Props {
  upload: PhotoUpload;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A photo that is being sent, with its progress, or that was not sent, with the reason. */
export const UploadTile = ({ upload: { file, sent, failure, remedy }, onRetry, onDiscard }: Props) => {
  const { preview, hide } = usePreview(file);
  return (
    <li ref={focusNeighborOnRemoval}>
      <Picture>{preview && <img src={preview} alt="" onError={hide} />}</Picture>
      <Name>{file.name}</Name>
      {failure === null ? (
        <ProgressBar value={sent} max={1} aria-label={`Sending ${file.name}`} />
      ) : (
        <Failed role="alert">
          <TriangleAlert size={14} aria-hidden />
          <span>Not sent: {failure}</span>
        </Failed>
      )}
      <Buttons>
        {failure !== null && remedy !== null && (
          <Button size="sm" onClick={onRetry} ref={focusReplacementOnRemoval}>
            Try again
          </Button>
        )}
        <Button size="sm" aria-label={`Remove ${file.name}`} onClick={onDiscard}>
          Remove
        </Button>
      </Buttons>
    </li>
  );
};

/** The preview is null until the file is read, and for a file that is no picture. */
const usePreview = (file: File): { preview: string | null; hide: () => void } => {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (address: string | null) => {
      if (isCurrent) setPreview(address);
    };
    dataAddress(file).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return { preview, hide: () => setPreview(null) };
};

const Picture = styled.div`
  aspect-ratio: 1;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: var(--sunken);
  overflow: hidden;
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    opacity: 0.6;
  }
`;
const Name = styled.span`
  display: block;
  margin: 6px 0;
  overflow: hidden;
  font-size: var(--t-13);
  color: var(--ink-muted);
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Failed = styled.p`
  display: flex;
  gap: 6px;
  font-size: var(--t-13);
  color: var(--danger);
  overflow-wrap: anywhere;
  svg {
    flex: none;
    margin-top: 3px;
  }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-top: var(--s-2);
`;
