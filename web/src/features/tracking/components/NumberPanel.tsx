import { trackCall, trackPath, type TrackingResult } from '@exline/contracts';
import { CalendarPlus, QrCode as QrIcon, Share } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { useHydrated } from '../../../lib/page/useHydrated.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { CopyButton } from '../../../ui/parcel/CopyButton.tsx';
import { Mono } from '../../../ui/content/Mono.tsx';

// Loaded on demand, because few visitors need a QR code and its library is large.
const QrCode = lazyCode(async () => (await import('../../../ui/content/QrCode.tsx')).QrCode);

type Props = Pick<TrackingResult, 'trackingNumber' | 'estimatedDelivery'>;

/** Shares the number or the link before delivery, and puts the expected day into a calendar. */
export const NumberPanel = ({ trackingNumber, estimatedDelivery }: Props) => {
  const path = trackPath(trackingNumber);
  const hydrated = useHydrated();
  const [isCodeShown, setCodeShown] = useState(false);
  const address = hydrated ? new URL(path, window.location.href).href : path;
  const canShare = hydrated && 'share' in navigator;
  // The promise is rejected when the visitor closes the list of apps.
  const share = () => void navigator.share({ title: document.title, url: address }).catch(() => {});
  return (
    <Panel $pad="md" aria-labelledby="number-panel" className="no-print">
      <h2 id="number-panel">Tracking number</h2>
      <Mono as="p">{trackingNumber}</Mono>
      <Buttons>
        <CopyButton text={trackingNumber} label="Copy number" />
        <CopyButton text={address} label="Copy link" />
        {canShare && (
          <Button size="xs" onClick={share}>
            <Share size={16} strokeWidth={1.5} aria-hidden /> Share
          </Button>
        )}
        <Button
          size="xs"
          className="needs-scripts"
          aria-expanded={isCodeShown}
          onClick={() => setCodeShown(!isCodeShown)}
        >
          <QrIcon size={16} strokeWidth={1.5} aria-hidden /> QR code
        </Button>
        {estimatedDelivery && (
          <ButtonLink size="xs" href={`${trackCall(trackingNumber)}/calendar`} download>
            <CalendarPlus size={16} strokeWidth={1.5} aria-hidden /> Add to calendar
          </ButtonLink>
        )}
      </Buttons>
      {isCodeShown && (
        <Code>
          <Suspense fallback={<Skeleton $width="208px" $height="208px" />}>
            <QrCode text={address} label={`QR code of the page of ${trackingNumber}`} />
          </Suspense>
        </Code>
      )}
      <small>Anyone with this number can track the package.</small>
    </Panel>
  );
};

const Panel = styled(Card)`
  h2 {
    font-size: var(--t-18);
  }
  p {
    font-size: var(--t-22);
    margin: var(--s-3) 0 var(--s-4);
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    margin-top: var(--s-3);
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;
const Code = styled.div`
  margin-top: var(--s-4);
`;
