import { deliveryChangeNames, deliveryChanges, pages, type DeliveryChange } from '@exline/contracts';
import { CalendarDays, House, Mail, MapPin, type LucideIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { focusWhenRendered } from '../../../lib/page/focusWhenRendered.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { useKeptProof } from './keptProof.ts';
import { SideCard } from './SideCard.tsx';

const RequestForm = lazyCode(() => import('./RequestForm.tsx').then((code) => code.RequestForm));

const icons: Record<DeliveryChange, LucideIcon> = { address: MapPin, day: CalendarDays, neighbor: House };

interface Props {
  trackingNumber: string;
  className: string;
  onSent: () => void;
}

/** The actions of a customer about a parcel that is held up or late. */
export const HelpCard = ({ trackingNumber, className, onSent }: Props) => {
  const proof = useKeptProof(trackingNumber);
  const [kind, setKind] = useState<DeliveryChange | null>(null);
  return (
    <SideCard $pad="md" aria-labelledby="delivery-help" className={className}>
      <h2 id="delivery-help">What you can do</h2>
      {kind ? (
        <Suspense fallback={<Skeleton $height="240px" />}>
          <RequestForm
            key={kind}
            trackingNumber={trackingNumber}
            kind={kind}
            proof={proof}
            onSent={onSent}
            onClose={() => {
              setKind(null);
              focusWhenRendered('[aria-labelledby="delivery-help"] button');
            }}
          />
        </Suspense>
      ) : (
        <>
          <p>Ask us to change the delivery, or write to us.</p>
          <Choices>
            {deliveryChanges.map((change) => {
              const Icon = icons[change];
              return (
                <Button key={change} className="needs-scripts" onClick={() => setKind(change)}>
                  <Icon size={16} strokeWidth={1.5} aria-hidden /> {deliveryChangeNames[change]}
                </Button>
              );
            })}
            <ButtonLink href={`${pages.contact}?number=${encodeURIComponent(trackingNumber)}`}>
              <Mail size={16} strokeWidth={1.5} aria-hidden /> Write to us
            </ButtonLink>
          </Choices>
        </>
      )}
    </SideCard>
  );
};

const Choices = styled.div`
  display: grid;
  gap: var(--s-2);
  > * {
    justify-content: start;
    height: auto;
    min-height: var(--h-md);
    padding-block: var(--s-2);
    line-height: 1.2;
    text-align: start;
    white-space: normal;
  }
  svg {
    flex: none;
  }
`;
