import { trackPath } from '@exline/contracts';
import { styled } from 'styled-components';
import { useHydrated } from '../../../lib/page/useHydrated.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { CopyButton } from '../../../ui/parcel/CopyButton.tsx';
import { Mono } from '../../../ui/content/Mono.tsx';

/** Copies the number or the link, to share them before delivery. */
export const NumberPanel = ({ trackingNumber }: { trackingNumber: string }) => {
  const path = trackPath(trackingNumber);
  const address = useHydrated() ? new URL(path, window.location.href).href : path;
  return (
    <Panel $pad="md" aria-labelledby="number-panel" className="no-print">
      <h2 id="number-panel">Tracking number</h2>
      <Mono as="p">{trackingNumber}</Mono>
      <Buttons>
        <CopyButton text={trackingNumber} label="Copy number" />
        <CopyButton text={address} label="Copy link" />
      </Buttons>
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
