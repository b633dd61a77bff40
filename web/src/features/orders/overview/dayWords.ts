import type { DayFigures } from '@exline/contracts';
import { count } from '../../../lib/text/count.ts';
import { dayOfYear } from '../../../lib/text/format.ts';

type Delivered = Pick<DayFigures, 'onTime' | 'late' | 'noEstimate'>;

export const deliveredIn = ({ onTime, late, noEstimate }: Delivered): number => onTime + late + noEstimate;

/** Formats a UTC day as "Nov 12", in every time zone. */
export const dayName = (day: string): string => dayOfYear(`${day}T00:00:00.000Z`);

export const totalOf = (days: readonly DayFigures[]): Omit<DayFigures, 'day'> => {
  const sum = (name: 'created' | keyof Delivered) => days.reduce((total, day) => total + day[name], 0);
  return { created: sum('created'), onTime: sum('onTime'), late: sum('late'), noEstimate: sum('noEstimate') };
};

/** The share of on-time deliveries among those with an estimate; null without any. */
export const onTimeShare = ({ onTime, late }: Delivered): number | null =>
  onTime + late === 0 ? null : onTime / (onTime + late);

/** Rounded down, so that 99.9% does not read as 100%. */
export const percent = (share: number): string => `${Math.floor(share * 100)}%`;

/** The figures of a day as one line. */
export const dayWords = (figures: DayFigures): string => {
  const delivered = deliveredIn(figures);
  const late = figures.late > 0 ? `, ${count(figures.late)} late` : '';
  return `${dayName(figures.day)}: ${count(figures.created)} created, ${count(delivered)} delivered${late}`;
};
