import { trackingKey } from '@exline/contracts';

export const trackingKeys = {
  parcel: (trackingNumber: string) => ['tracking', trackingKey(trackingNumber)] as const,
};
