/** The private details of a delivery. Visitors see them only with a proof besides the tracking number. */
export interface DeliveryDetails {
  recipient: string | null;
  destinationAddress: string | null;
  signature: string | null;
}

/** The changes of a delivery that its customer can request. */
export const deliveryChanges = ['address', 'day', 'neighbor'] as const;
export type DeliveryChange = (typeof deliveryChanges)[number];

export const deliveryChangeNames: Readonly<Record<DeliveryChange, string>> = {
  address: 'Correct the address',
  day: 'Choose another day',
  neighbor: 'Deliver to a neighbor',
};

export const deliveryOutcomes = ['done', 'declined'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];
