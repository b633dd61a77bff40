import type { OrderFigures } from '@exline/contracts';

/** Figures of three days. */
export const someFigures = (figures: Partial<OrderFigures> = {}): OrderFigures => ({
  days: [
    { day: '2026-11-20', created: 3, onTime: 2, late: 1, noEstimate: 0 },
    { day: '2026-11-21', created: 0, onTime: 1, late: 0, noEstimate: 2 },
    { day: '2026-11-22', created: 1_200, onTime: 0, late: 0, noEstimate: 0 },
  ],
  statuses: [
    { status: 'In Transit', count: 4 },
    { status: 'Delivered', count: 6 },
  ],
  otherStatuses: 2,
  attention: { needed: 5, exception: 1, late: 3, silent: 0, asked: 0 },
  ...figures,
});

/** The figures while there are no orders. */
export const noFigures = someFigures({
  days: [{ day: '2026-11-22', created: 0, onTime: 0, late: 0, noEstimate: 0 }],
  statuses: [],
  otherStatuses: 0,
  attention: { needed: 0, exception: 0, late: 0, silent: 0, asked: 0 },
});
