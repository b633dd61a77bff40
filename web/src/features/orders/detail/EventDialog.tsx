import type { ComponentProps } from 'react';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { EventForm } from './EventForm.tsx';

interface Props extends Pick<ComponentProps<typeof EventForm>, 'order' | 'onStatus'> {
  onClose: () => void;
}

export const EventDialog = ({ onClose, ...form }: Props) => (
  <Dialog onClose={onClose} title="Add Tracking Event" description={form.order.trackingNumber} width="560px">
    <EventForm {...form} onAdded={onClose} inDialog />
  </Dialog>
);
